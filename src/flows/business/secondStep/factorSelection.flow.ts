import { factorSelectionMachine } from '#machines/business/factorSelection/factorSelection.machine.ts';
import { toFactorSelectionScreen } from '#machines/business/factorSelection/factorSelection.screen.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export const factorSelectionFlow = () => shownFlow(factorSelectionMachine, toFactorSelectionScreen);
