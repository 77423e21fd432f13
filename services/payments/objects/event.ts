import Stripe from 'stripe';
import type { EventRow } from '../tables.ts';
import { seconds } from './columns.ts';

/** The event with its object as it was when it happened. `data.object` is JSON of our own writing. */
export function eventObject(row: EventRow) {
  const object: unknown = JSON.parse(row.object);
  return {
    id: row.id,
    object: 'event' as const,
    api_version: Stripe.API_VERSION,
    created: seconds(row.created_at),
    data: { object },
    livemode: false,
    pending_webhooks: row.next_attempt_at === null ? 0 : 1,
    request: { id: null, idempotency_key: null },
    type: row.type,
  };
}
