import type { Kysely } from 'kysely';
import type { Clock } from '#services/platform/clock.ts';
import { createJobQueue, type JobQueue } from '#services/platform/jobQueue.ts';
import type { PaymentsTables } from '../tables.ts';
import { claimEvent, deliverEvent, nextDue, type Webhook } from './delivery.ts';

const SECOND = 1_000;

/** Lets time pass and delivers events: after every change, and by itself when something becomes due. */
export function createDeliveryQueue(given: {
  db: Kysely<PaymentsTables>;
  clock: Clock;
  webhook: Webhook;
  processDueChanges(): Promise<void>;
}): JobQueue {
  const { db, clock, webhook } = given;
  return createJobQueue({
    name: 'webhook',
    clock,
    pauses: { least: 0, most: 60 * SECOND, failed: 5 * SECOND },
    prepare: given.processDueChanges,
    claim: () => claimEvent(db, clock.now()),
    work: (event) => deliverEvent(db, clock, webhook, event),
    nextDue: () => nextDue(db),
  });
}
