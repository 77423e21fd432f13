import type { AnyActorRef } from 'xstate';
import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { ticksInBrowser } from '#src/adapters/passcodes/ticks.browser.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

/** The pause before something can be sent again, in seconds that are left. */
export const pauseFlow = activeFlow(
  countdownMachine.provide({ actors: { tick: call(ticksInBrowser().tick) } }),
  ({ context }) => context.left,
);

/** Returns the seconds left of a pause; all of them where none is running. */
export const secondsOf = (pause: AnyActorRef | undefined): number =>
  pause === undefined ? RESEND_PAUSE_SECONDS : pauseFlow.screenOf(pause);
