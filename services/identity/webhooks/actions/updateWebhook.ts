import type { z } from 'zod';
import type { Webhook, webhookUpdateBody } from '#contracts/identity/server/webhooks.ts';
import { isWebhookUrl } from '#services/platform/webhookDelivery/webhookFetch.ts';
import { wakeWebhooks } from '#services/platform/webhooks/wakeWebhooks.ts';
import { refuse } from '../errors.ts';
import { changeWebhook, typesOf, type WebhooksContext } from '../storedWebhooks.ts';

/**
 * PUT /v1/webhooks/{webhook_id}: other settings of an endpoint. One that is enabled again receives what waited.
 * @throws ServiceError webhook_not_found, invalid_webhook_url
 */
export async function updateWebhook(
  context: WebhooksContext,
  request: { params: { webhook_id: string }; body: z.infer<typeof webhookUpdateBody>; headers: Headers },
): Promise<{ webhook: Webhook }> {
  const { name, url, types, state } = request.body;
  if (url !== undefined && !isWebhookUrl(context.settings, url)) throw refuse('invalid_webhook_url');
  const webhook = await changeWebhook(context, request, (row) => ({
    row: {
      ...(name === undefined ? {} : { name }),
      ...(url === undefined ? {} : { url }),
      ...(types === undefined ? {} : { types: JSON.stringify(types) }),
      ...(state === undefined || state === row.state ? {} : { state, disabled_reason: null }),
    },
    // An address may hold a secret of the receiver.
    changes: {
      ...(name === undefined || name === row.name ? {} : { name: { before: row.name, after: name } }),
      ...(url === undefined || url === row.url ? {} : { url: {} }),
      ...(types === undefined ? {} : { types: { before: typesOf(row), after: types } }),
      ...(state === undefined || state === row.state ? {} : { state: { before: row.state, after: state } }),
    },
  }));
  wakeWebhooks(context.db);
  return { webhook };
}
