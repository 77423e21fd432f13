import { type AnyActorRef, fromPromise } from 'xstate';
import { asFlow } from '#machines/ports/flow.ts';
import type { PassingNotice } from '#machines/ports/notice.ts';
import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { toCountdownScreen } from '#machines/widget/countdown/countdown.screen.ts';
import { noticeExpiryMachine } from '#machines/widget/noticeExpiry/noticeExpiry.machine.ts';
import type { NoticeExpiryOutput } from '#machines/widget/noticeExpiry/noticeExpiry.types.ts';
import { connectionInBrowser } from '#src/adapters/connection.browser.ts';
import { ticksInBrowser } from '#src/adapters/ticks.browser.ts';
import { flowOf } from './flow.ts';
import { isOf } from './flowSnapshots.ts';

interface Watch {
  /** What the countdown shows; null where nothing counts. */
  onLeft(left: string | null): void;
  onExpired(now: NoticeExpiryOutput['result']): void;
}

const ticks = ticksInBrowser();
const connection = connectionInBrowser();
const machine = noticeExpiryMachine.provide({
  actors: {
    countdown: asFlow(
      countdownMachine.provide({
        actors: { tick: fromPromise<{ seconds: number }, void>(({ signal }) => ticks.tick(signal)) },
      }),
    ),
    awaitConnection: fromPromise<void, void>(({ signal }) => connection.awaitConnection(signal)),
  },
});

/** Watches a notice that passes by itself, and answers how to stop. */
export function watchNotice(notice: PassingNotice, { onLeft, onExpired }: Watch): () => void {
  const flow = flowOf(machine, { notice }, ({ result }) => onExpired(result));
  flow.start();
  const countdown: AnyActorRef | undefined = flow.getSnapshot().children.countdown;
  const tell = () => {
    const snapshot = countdown?.getSnapshot();
    if (snapshot !== undefined && isOf(countdownMachine, snapshot)) onLeft(toCountdownScreen(snapshot).left);
  };
  tell();
  const ticking = countdown?.subscribe(tell);
  return () => {
    ticking?.unsubscribe();
    flow.stop();
    onLeft(null);
  };
}
