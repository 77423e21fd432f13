import type { Kysely } from 'kysely';
import { writeAuditEntry } from '../audit/auditTable.ts';
import type { Clock } from '../clock.ts';
import type { RecordTables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { DAY, HOUR, MINUTE } from '../durations.ts';
import type { PublicFetch } from '../http/publicFetch.ts';
import { createJobQueue, type JobQueue } from '../jobQueue.ts';
import { logFailure } from '../log.ts';
import { counter } from '../metrics.ts';
import type { Secrets } from '../secrets.ts';
import { claimDelivery, type ClaimedDelivery, nextDelivery } from './claimDelivery.ts';
import { type Attempt, sendDelivery } from './sendDelivery.ts';
import { onDeliveries } from '../webhooks/wakeWebhooks.ts';

const SECOND = 1_000;
/** Pauses after the first, second … failed try, as Standard Webhooks recommends; after the last one it is given up. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20].map((hours) => hours * HOUR), DAY];
/** Deliveries to one endpoint at the same time, by one process. */
const PER_ENDPOINT = 4;
/** Deliveries under way get this long when the server ends, in ms; then they are sent again later. */
const PATIENCE = 1_000;
const GONE = 410;

const deliveries = counter('tinyspark_webhook_deliveries_total', 'Tries to deliver a webhook, and how they ended', [
  'outcome',
]);

const isSuccess = ({ last_status: status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/**
 * Delivers the webhooks of a database. Endpoints do not wait for each other, and each has few deliveries under way, so a slow
 * one holds up nobody but itself. Two servers share the deliveries.
 */
export function createWebhookQueue(given: {
  db: Kysely<RecordTables>;
  clock: Clock;
  secrets: Secrets;
  fetch: PublicFetch;
}): JobQueue {
  const { db, clock } = given;
  const closing = new AbortController();
  const underWay = new Map<string, Set<Promise<void>>>();
  const allUnderWay = (): Promise<void>[] => [...underWay.values()].flatMap((some) => [...some]);
  const hasRoom = (webhookId: string): boolean => (underWay.get(webhookId)?.size ?? 0) < PER_ENDPOINT;

  /** Writes how a try ended, unless the delivery was taken by another process meanwhile. */
  const settle = async ({ delivery, endpoint }: ClaimedDelivery, attempt: Attempt): Promise<void> => {
    const now = clock.now();
    const isGone = attempt.last_status === GONE;
    const pause = isGone ? undefined : PAUSES[delivery.attempts - 1];
    const isDelivered = isSuccess(attempt);
    const next = isDelivered || pause === undefined ? null : now + pause;
    const state = isDelivered ? 'delivered' : next === null ? 'failed' : 'waiting';
    deliveries.add({ outcome: state === 'failed' ? 'given_up' : isDelivered ? 'delivered' : 'failed' });
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('webhook_deliveries')
        .set({ ...attempt, state, next_attempt_at: next })
        .where('delivery_id', '=', delivery.delivery_id)
        .where('next_attempt_at', '=', delivery.next_attempt_at)
        .execute();
      if (!isGone) return;
      const disabled = await trx
        .updateTable('webhooks')
        .set({ state: 'disabled', disabled_reason: 'gone', updated_at: now })
        .where('webhook_id', '=', endpoint.webhook_id)
        .where('state', '=', 'enabled')
        .where('url', '=', endpoint.url)
        .executeTakeFirst();
      if (disabled.numUpdatedRows === 0n) return;
      const changes = { state: { before: 'enabled', after: 'disabled' } };
      const { webhook_id: targetId, project_id: projectId } = endpoint;
      const entry = { event: 'webhook.changed', outcome: 'success', targetId, projectId, changes } as const;
      await writeAuditEntry(trx, { ...entry, at: now });
    });
  };

  /** Gives a delivery back that the end of this process has cut off. */
  const giveBack = ({ delivery }: ClaimedDelivery) =>
    db
      .updateTable('webhook_deliveries')
      .set({ attempts: delivery.attempts - 1, next_attempt_at: clock.now() })
      .where('delivery_id', '=', delivery.delivery_id)
      .where('next_attempt_at', '=', delivery.next_attempt_at)
      .execute();

  const deliver = async (claimed: ClaimedDelivery): Promise<void> => {
    const attempt = await sendDelivery({ ...given, signal: closing.signal }, { ...claimed, now: clock.now() });
    if (closing.signal.aborted && attempt.last_status === null) await giveBack(claimed);
    else await settle(claimed, attempt);
  };

  const queue = createJobQueue<ClaimedDelivery>({
    name: 'webhooks',
    clock,
    pauses: { least: SECOND, most: 30 * SECOND, failed: 5 * SECOND },
    claim: () => claimDelivery(db, clock, hasRoom),
    // Begun and not waited for: the next one may be to another endpoint.
    work: (claimed) => {
      const { webhook_id: id } = claimed.endpoint;
      const ofEndpoint = underWay.get(id) ?? new Set();
      underWay.set(id, ofEndpoint);
      const done = deliver(claimed)
        .catch((error: unknown) => logFailure('webhooks', error))
        .finally(() => {
          ofEndpoint.delete(done);
          if (ofEndpoint.size === 0) underWay.delete(id);
          queue.wake();
        });
      ofEndpoint.add(done);
      return Promise.resolve();
    },
    nextDue: () => nextDelivery(db, hasRoom),
  });
  const forget = onDeliveries(db, queue.wake);

  const settled = async (): Promise<void> => {
    do {
      await Promise.all(allUnderWay());
      await queue.settled();
    } while (underWay.size > 0);
  };
  return {
    wake: queue.wake,
    run: async () => {
      await queue.run();
      await settled();
    },
    settled,
    close: async () => {
      forget();
      await queue.close();
      const cutOff = setTimeout(() => closing.abort(), PATIENCE);
      await Promise.all(allUnderWay());
      clearTimeout(cutOff);
    },
  };
}
