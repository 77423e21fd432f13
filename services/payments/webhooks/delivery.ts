import type { Kysely } from 'kysely';
import type { Clock } from '#services/platform/clock.ts';
import { logFailure } from '#services/platform/log.ts';
import { eventObject } from '../objects/event.ts';
import type { EventRow, PaymentsTables } from '../tables.ts';
import { signatureHeader } from './signature.ts';

export interface Webhook {
  /** The address that receives events; a function when it is known only after the server listens. */
  url: string | (() => string);
  /** `whsec_…`, shared with the receiver. */
  secret: string;
}

const SECOND = 1000;
const ANSWER_LIMIT = 10 * SECOND;
/** Another process takes over an event whose delivery was cut off after this long. */
const CLAIM_LIFETIME = 30 * SECOND;
/** Pauses between tries. After the last one an event stays listed, undelivered. */
const PAUSES = [1, 5, 30, 120, 600, 3_600, 10_800, 43_200, 86_400].map((pause) => pause * SECOND);

/** Posts one event, signed. True when the receiver acknowledged it. */
async function postEvent(webhook: Webhook, row: EventRow, now: number): Promise<boolean> {
  const body = JSON.stringify(eventObject(row));
  const response = await fetch(typeof webhook.url === 'string' ? webhook.url : webhook.url(), {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Tinyspark-Sandbox/1.0',
      'Stripe-Signature': signatureHeader(body, webhook.secret, now),
    },
    signal: AbortSignal.timeout(ANSWER_LIMIT),
  });
  await response.body?.cancel();
  return response.ok;
}

/** Takes the oldest event that is due for this process alone. */
export async function claimEvent(db: Kysely<PaymentsTables>, now: number): Promise<EventRow | undefined> {
  const due = await db
    .selectFrom('payments_events')
    .select(['id', 'next_attempt_at'])
    .where('next_attempt_at', '<=', now)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const claimed = await db
    .updateTable('payments_events')
    .set((is) => ({ attempts: is('attempts', '+', 1), next_attempt_at: now + CLAIM_LIFETIME }))
    .where('id', '=', due.id)
    .where('next_attempt_at', '=', due.next_attempt_at)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? claimEvent(db, now);
}

/** Delivers one event. What fails is tried again later, with growing pauses. */
export async function deliverEvent(
  db: Kysely<PaymentsTables>,
  clock: Clock,
  webhook: Webhook,
  row: EventRow,
): Promise<void> {
  const isAcknowledged = await postEvent(webhook, row, clock.now()).catch((error: unknown) => {
    logFailure(row.id, error);
    return false;
  });
  const pause = PAUSES[row.attempts - 1];
  await db
    .updateTable('payments_events')
    .set({
      delivered_at: isAcknowledged ? clock.now() : null,
      next_attempt_at: isAcknowledged || pause === undefined ? null : clock.now() + pause,
    })
    .where('id', '=', row.id)
    .execute();
}

/** When the next thing is due on its own: a delivery, or a payment that settles. Undefined when nothing waits. */
export async function nextDue(db: Kysely<PaymentsTables>): Promise<number | undefined> {
  const times = await db
    .selectFrom('payments_events')
    .select((is) => is.fn.min('next_attempt_at').as('at'))
    .unionAll(db.selectFrom('payments_sessions').select((is) => is.fn.min('settles_at').as('at')))
    .execute();
  const waiting = times.map(({ at }) => at).filter((at) => at !== null);
  return waiting.length > 0 ? Math.min(...waiting.map(Number)) : undefined;
}
