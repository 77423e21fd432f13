import { type Delivery, webhookBody } from '#contracts/identity/server/webhooks.ts';
import type { DeliveryRow } from '#services/platform/webhookDelivery/sendDelivery.ts';
import { wireTime, wireTimeOrNull } from '#services/platform/wireTime.ts';

/** A delivery as the wire shows it. */
export const deliveryView = (row: DeliveryRow): Delivery => ({
  delivery_id: row.delivery_id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  created_at: wireTime(row.created_at),
  last_attempt_at: wireTimeOrNull(row.last_attempt_at),
  next_attempt_at: wireTimeOrNull(row.next_attempt_at),
  last_status: row.last_status,
  last_error: row.last_error,
  payload: webhookBody.parse(JSON.parse(row.payload)),
});
