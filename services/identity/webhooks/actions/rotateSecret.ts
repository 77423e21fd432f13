import type { z } from 'zod';
import type { Webhook, webhookRotateBody } from '#contracts/identity/server/webhooks.ts';
import { MINUTE } from '#services/platform/durations.ts';
import { encryptWebhookSecret, newWebhookSecret } from '#services/platform/webhookDelivery/sendDelivery.ts';
import { changeWebhook, type WebhooksContext } from '../storedWebhooks.ts';

/** A day: time enough to put the new secret into the receiver. */
const OVERLAP_MINUTES = 24 * 60;

/**
 * POST /v1/webhooks/{webhook_id}/secret/rotate: a new secret; the former one signs as well for a while.
 * @throws ServiceError webhook_not_found
 */
export async function rotateSecret(
  context: WebhooksContext,
  request: { params: { webhook_id: string }; body: z.infer<typeof webhookRotateBody>; headers: Headers },
): Promise<{ webhook: Webhook; secret: string }> {
  const { overlap_minutes: overlap = OVERLAP_MINUTES } = request.body;
  const secret = newWebhookSecret();
  const webhook = await changeWebhook(context, request, (row, now) => ({
    row: {
      secret: encryptWebhookSecret(context.secrets, row.webhook_id, secret),
      former_secret: overlap === 0 ? null : row.secret,
      former_secret_ends_at: overlap === 0 ? null : now + overlap * MINUTE,
    },
    changes: { secret: {} },
  }));
  return { webhook, secret };
}
