import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { toMainScreen } from '#machines/widget/main/main.screen.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export const mainFlow = shownFlow(mainMachine, toMainScreen);
