import type { PassingNotice } from '#machines/ports/notice.ts';
import { noticeExpiryMachine } from '#machines/widget/noticeExpiry/noticeExpiry.machine.ts';
import type { NoticeExpiryOutput } from '#machines/widget/noticeExpiry/noticeExpiry.types.ts';
import { connectionInBrowser } from '#src/adapters/browser/connection.browser.ts';
import { call } from '#src/flows/call.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { countdownFlow, leftOf } from './countdown.flow.ts';

interface Watcher {
  /** Receives the time that the countdown shows; null where nothing counts. */
  onLeft(left: string | null): void;
  onExpired(now: NoticeExpiryOutput['result']): void;
}

const connection = connectionInBrowser();
const machine = noticeExpiryMachine.provide({
  actors: { countdown: countdownFlow.logic, awaitConnection: call(connection.awaitConnection) },
});

/** Watches a notice that passes by itself, and answers how to stop. */
export function watchNotice(notice: PassingNotice, { onLeft, onExpired }: Watcher): () => void {
  const flow = createFlow(machine, { notice }, ({ result }) => onExpired(result));
  flow.start();
  const { countdown } = flow.getSnapshot().children;
  const report = () => onLeft(leftOf(countdown));
  report();
  const ticking = countdown?.subscribe(report);
  return () => {
    ticking?.unsubscribe();
    flow.stop();
    onLeft(null);
  };
}
