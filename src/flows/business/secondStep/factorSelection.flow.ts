import { factorSelectionMachine } from '#machines/business/factorSelection/factorSelection.machine.ts';
import { toFactorSelectionScreen } from '#machines/business/factorSelection/factorSelection.screen.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

export const factorSelectionFlow = () => activeFlow(factorSelectionMachine, toFactorSelectionScreen);
