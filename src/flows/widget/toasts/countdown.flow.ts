import type { AnyActorRef } from 'xstate';
import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { toCountdownScreen } from '#machines/widget/countdown/countdown.screen.ts';
import { ticksInBrowser } from '#src/adapters/passcodes/ticks.browser.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

const ticks = ticksInBrowser();

export const countdownFlow = activeFlow(
  countdownMachine.provide({ actors: { tick: call(ticks.tick) } }),
  toCountdownScreen,
);

/** Returns the time that a countdown shows; null when there is none. */
export const leftOf = (countdown: AnyActorRef | undefined): string | null =>
  countdown === undefined ? null : countdownFlow.screenOf(countdown).left;
