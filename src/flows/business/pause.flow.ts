import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { ticksInBrowser } from '#src/adapters/passcodes/ticks.browser.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

/** The pause before another mail, in seconds that are left. */
export const pauseFlow = shownFlow(
  countdownMachine.provide({ actors: { tick: actorsOf(ticksInBrowser()).tick } }),
  ({ context }) => context.left,
);
