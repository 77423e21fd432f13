import type { Kysely } from 'kysely';
import type { Clock } from '#services/kit/clock.ts';
import { logFailure } from '#services/kit/log.ts';
import type { PaymentsTables } from '../tables.ts';
import { deliverDue, nextDue, type Webhook } from './delivery.ts';

const LONGEST_PAUSE = 60_000;

export interface DeliveryQueue {
  /** Delivers what is due and comes back when it was tried. Calls in between join the run under way. */
  deliver(): Promise<void>;
  /** The same, without waiting. */
  wake(): void;
  close(): Promise<void>;
}

/** Lets time pass and delivers events: after every change, and by itself when something becomes due. */
export function createDeliveryQueue(given: {
  db: Kysely<PaymentsTables>;
  clock: Clock;
  webhook: Webhook;
  processDueChanges(): Promise<void>;
}): DeliveryQueue {
  let timer: NodeJS.Timeout | undefined;
  let run: Promise<void> | undefined;
  let isClosed = false;

  async function round(): Promise<void> {
    await given.processDueChanges();
    await deliverDue(given.db, given.clock, given.webhook);
    const due = await nextDue(given.db);
    if (isClosed) return;
    const pause = due === undefined ? LONGEST_PAUSE : Math.min(LONGEST_PAUSE, Math.max(0, due - given.clock.now()));
    clearTimeout(timer);
    timer = setTimeout(wake, pause);
    timer.unref();
  }

  async function deliver(): Promise<void> {
    // A run under way may have looked before this change, so another one follows it.
    const before = run;
    const mine: Promise<void> = (async () => {
      await before?.catch(() => undefined);
      if (!isClosed) await round();
    })();
    run = mine;
    await mine;
  }

  function wake(): void {
    deliver().catch((error: unknown) => {
      if (!isClosed) logFailure('webhook', error);
    });
  }

  return {
    deliver,
    wake,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await run?.catch(() => undefined);
    },
  };
}
