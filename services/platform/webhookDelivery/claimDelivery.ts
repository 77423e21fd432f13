import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { WebhookTables } from '../database/tables.ts';
import { MINUTE } from '../durations.ts';
import type { DeliveryRow, EndpointRow } from './sendDelivery.ts';

/** A delivery that this process alone has, until its next attempt is due. */
export interface ClaimedDelivery {
  endpoint: EndpointRow;
  delivery: DeliveryRow;
}

type Database = Kysely<WebhookTables>;

/** A delivery that a process has taken is not taken again for this long: a dead one's work is picked up then. */
const LEASE = MINUTE;

/** Enabled endpoints with the time of the next delivery to each, the earliest first; those without any are left out. */
async function readDue(db: Database): Promise<{ webhookId: string; due: number }[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select((row) => [
      'webhook_id',
      row
        .selectFrom('webhook_deliveries')
        .select((delivery) => delivery.fn.min('next_attempt_at').as('due'))
        .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.webhook_id')
        .where('next_attempt_at', 'is not', null)
        .as('due'),
    ])
    .where('state', '=', 'enabled')
    .execute();
  return rows
    .flatMap(({ webhook_id: webhookId, due }) => (due === null ? [] : [{ webhookId, due: Number(due) }]))
    .toSorted((one, other) => one.due - other.due);
}

/** Takes the delivery of an endpoint that is due at this time, unless another process is quicker. */
const takeDelivery = (db: Database, { webhookId, due }: { webhookId: string; due: number }, now: number) =>
  db
    .updateTable('webhook_deliveries')
    .set((row) => ({ attempts: row('attempts', '+', 1), last_attempt_at: now, next_attempt_at: now + LEASE }))
    .where('delivery_id', '=', (inner) =>
      inner
        .selectFrom('webhook_deliveries')
        .select('delivery_id')
        .where('webhook_id', '=', webhookId)
        .where('next_attempt_at', '=', due)
        .orderBy('delivery_id')
        .limit(1),
    )
    .where('next_attempt_at', '=', due)
    .returningAll()
    .executeTakeFirst();

/** Takes the next delivery that is due, to an endpoint with room for one; undefined when there is none. */
export async function claimDelivery(
  db: Database,
  clock: Clock,
  hasRoom: (webhookId: string) => boolean,
): Promise<ClaimedDelivery | undefined> {
  for (;;) {
    const now = clock.now();
    const next = (await readDue(db)).find(({ webhookId, due }) => due <= now && hasRoom(webhookId));
    if (next === undefined) return undefined;
    const delivery = await takeDelivery(db, next, now);
    const endpoint =
      delivery &&
      (await db.selectFrom('webhooks').selectAll().where('webhook_id', '=', next.webhookId).executeTakeFirst());
    if (delivery !== undefined && endpoint !== undefined) return { endpoint, delivery };
  }
}

/** The time of the next delivery to an endpoint with room for one; undefined when none waits. */
export async function nextDelivery(db: Database, hasRoom: (webhookId: string) => boolean): Promise<number | undefined> {
  return (await readDue(db)).find(({ webhookId }) => hasRoom(webhookId))?.due;
}
