import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { WebhookBody } from '#contracts/identity/server/webhooks.ts';
import { type Bind, preparedQuery } from '../database/preparedQuery.ts';
import type { WebhookTables } from '../database/tables.ts';
import { afterCommit } from '../database/transaction.ts';
import { wireTime } from '../wireTime.ts';
import { wakeWebhooks } from './wakeWebhooks.ts';

type Vertical = WebhookTables['webhooks']['vertical'];

/** A change that hosts learn of. `at`: ms since the epoch. */
export interface WebhookEvent {
  at: number;
  type: WebhookBody['type'];
  /** The kind of the project whose endpoints receive it. */
  vertical: Vertical;
  data: Omit<WebhookBody['data'], 'project_id'>;
}

/** An endpoint that a delivery is written for. */
type Endpoint = Pick<WebhookTables['webhooks'], 'webhook_id' | 'project_id'>;

export const webhookTypesSchema = z.array(z.string());

const enabledEndpoints = preparedQuery((db: Kysely<WebhookTables>, bind: Bind<{ vertical: Vertical }>) =>
  db
    .selectFrom('webhooks')
    .select(['webhook_id', 'project_id', 'types'])
    .where('vertical', '=', bind('vertical'))
    .where('state', '=', 'enabled'),
);

let counter = 0;

/** Ids sort by time, and within one millisecond by order. */
function newDeliveryId(at: number): string {
  counter = (counter + 1) % 1_000_000;
  return `delivery-${String(at).padStart(14, '0')}-${String(counter).padStart(6, '0')}-${randomUUID().slice(0, 8)}`;
}

/** Writes a delivery to each endpoint; they are sent as soon as the transaction has committed. */
export async function writeDeliveries(
  db: Kysely<WebhookTables>,
  endpoints: readonly Endpoint[],
  { at, type, data }: Omit<WebhookEvent, 'vertical'>,
): Promise<WebhookTables['webhook_deliveries'][]> {
  const rows = endpoints.map(({ webhook_id, project_id }) => ({
    delivery_id: newDeliveryId(at),
    webhook_id,
    type,
    person_id: data.user_id ?? data.member_id ?? null,
    payload: JSON.stringify({ type, timestamp: wireTime(at), data: { project_id, ...data } } satisfies WebhookBody),
    state: 'waiting' as const,
    attempts: 0,
    created_at: at,
    last_attempt_at: null,
    next_attempt_at: at,
    last_status: null,
    last_error: null,
  }));
  if (rows.length === 0) return rows;
  await db.insertInto('webhook_deliveries').values(rows).execute();
  afterCommit(db, wakeWebhooks);
  return rows;
}

/** Writes a change for every endpoint that wants it, in the transaction that makes it; nothing where there is none. */
export async function writeWebhook(db: Kysely<WebhookTables>, event: WebhookEvent): Promise<void> {
  const enabled = await enabledEndpoints(db, { vertical: event.vertical });
  if (enabled.length === 0) return;
  const isWanted = ({ types }: { types: string }): boolean => {
    const wanted = webhookTypesSchema.parse(JSON.parse(types));
    return wanted.includes('*') || wanted.includes(event.type);
  };
  await writeDeliveries(db, enabled.filter(isWanted), event);
}
