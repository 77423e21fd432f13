import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { requireWebhook, type WebhooksContext } from '../storedWebhooks.ts';

/**
 * DELETE /v1/webhooks/{webhook_id}: with its deliveries, those that wait too.
 * @throws ServiceError webhook_not_found
 */
export async function deleteWebhook(
  context: WebhooksContext,
  { params, headers }: { params: { webhook_id: string }; headers: Headers },
): Promise<{ webhook_id: string }> {
  return inTransaction(context.db, async (trx) => {
    const { webhook_id } = await requireWebhook({ ...context, db: trx }, params.webhook_id);
    await trx.deleteFrom('webhooks').where('webhook_id', '=', webhook_id).execute();
    await trx.deleteFrom('webhook_deliveries').where('webhook_id', '=', webhook_id).execute();
    await recordRequest(headers)(trx, { targetId: webhook_id });
    return { webhook_id };
  });
}
