import { businessMainMachine } from '#machines/business/businessMain/businessMain.machine.ts';
import { toBusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export const businessMainFlow = () => shownFlow(businessMainMachine, toBusinessMainScreen);
