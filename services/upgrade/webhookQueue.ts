import { logFailure } from '#services/kit/log.ts';
import type { Office } from './office.ts';
import type { WebhookEventRow } from './tables.ts';
import { takeIn } from './webhookEvents.ts';

const SECOND = 1000;
/** Pauses between tries; the last one repeats until the event is taken in. */
const PAUSES = [1, 5, 30, 120, 600].map((pause) => pause * SECOND);
const KEPT = 30 * 24 * 3600 * SECOND;

export interface WebhookQueue {
  /** Starts working on what waits. */
  wake(): void;
  /** Comes back when everything that waits was tried. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Works on acknowledged events after the answer was sent, one after the other; those of a process that died too. */
export function webhookQueue(office: Office): WebhookQueue {
  let run: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function waiting(): Promise<WebhookEventRow[]> {
    return office.db
      .selectFrom('upgrade_webhook_events')
      .selectAll()
      .where('processed_at', 'is', null)
      .orderBy('received_at')
      .limit(50)
      .execute();
  }

  async function work(event: WebhookEventRow): Promise<boolean> {
    let processed_at: number | null = null;
    try {
      await takeIn(office, event);
      processed_at = office.clock.now();
    } catch (error) {
      logFailure(event.id, error);
    }
    await office.db
      .updateTable('upgrade_webhook_events')
      .set((is) => ({ processed_at, attempts: is('attempts', '+', 1) }))
      .where('id', '=', event.id)
      .execute();
    return processed_at !== null;
  }

  async function round(): Promise<void> {
    const failed: number[] = [];
    for (const event of isClosed ? [] : await waiting()) {
      if (isClosed) return;
      if (!(await work(event))) failed.push(event.attempts);
    }
    if (isClosed || failed.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(wake, PAUSES[Math.min(...failed, PAUSES.length - 1)]);
    timer.unref();
  }

  function wake(): void {
    run = run.then(round).catch((error: unknown) => {
      if (!isClosed) logFailure('webhook', error);
    });
  }

  return {
    wake,
    settled: () => run,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await run;
    },
  };
}

/** Forgets events that were taken in long ago. */
export async function forgetOldEvents(office: Office): Promise<void> {
  await office.db
    .deleteFrom('upgrade_webhook_events')
    .where('processed_at', '<', office.clock.now() - KEPT)
    .execute();
}
