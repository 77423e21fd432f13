import type { z } from 'zod';
import { MOST_WEBHOOKS, type Webhook, type webhookCreateBody } from '#contracts/identity/server/webhooks.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { lockInTransaction } from '#services/platform/database/properties.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { encryptWebhookSecret, newWebhookSecret } from '#services/platform/webhookDelivery/sendDelivery.ts';
import { isWebhookUrl } from '#services/platform/webhookDelivery/webhookFetch.ts';
import { refuse } from '../errors.ts';
import { type WebhooksContext, webhookView } from '../storedWebhooks.ts';

/**
 * POST /v1/webhooks: an endpoint that receives changes from now on.
 * @throws ServiceError invalid_webhook_url, too_many_webhooks
 */
export async function createWebhook(
  { db, clock, project, secrets, settings }: WebhooksContext,
  { body, headers }: { body: z.infer<typeof webhookCreateBody>; headers: Headers },
): Promise<{ webhook: Webhook; secret: string }> {
  const { name, url, types = ['*'] } = body;
  if (!isWebhookUrl(settings, url)) throw refuse('invalid_webhook_url');
  const now = clock.now();
  const secret = newWebhookSecret();
  const webhookId = project.newId('webhook');
  const row = {
    webhook_id: webhookId,
    project_id: project.id,
    vertical: project.vertical,
    name,
    url,
    types: JSON.stringify(types),
    state: 'enabled' as const,
    disabled_reason: null,
    secret: encryptWebhookSecret(secrets, webhookId, secret),
    former_secret: null,
    former_secret_ends_at: null,
    created_at: now,
    updated_at: now,
  };
  await inTransaction(db, async (trx) => {
    await lockInTransaction(trx, `webhooks of ${project.id}`);
    const others = await trx.selectFrom('webhooks').select('webhook_id').where('project_id', '=', project.id).execute();
    if (others.length >= MOST_WEBHOOKS) throw refuse('too_many_webhooks');
    await trx.insertInto('webhooks').values(row).execute();
    const changes = { name: { after: name }, url: {}, types: { after: types } };
    await recordRequest(headers)(trx, { targetId: webhookId, changes });
  });
  return { webhook: webhookView(row, now), secret };
}
