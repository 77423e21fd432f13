import type { Delivery } from '#contracts/identity/server/webhooks.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { afterCommit, inTransaction } from '#services/platform/database/transaction.ts';
import { wakeWebhooks } from '#services/platform/webhooks/wakeWebhooks.ts';
import { deliveryView } from '../deliveryView.ts';
import { refuse } from '../errors.ts';
import { requireWebhook, type WebhooksContext } from '../storedWebhooks.ts';

/**
 * POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay: the same delivery once more, with tries as from the
 * beginning.
 * @throws ServiceError webhook_not_found, webhook_delivery_not_found
 */
export async function replayDelivery(
  context: WebhooksContext,
  { params, headers }: { params: { webhook_id: string; delivery_id: string }; headers: Headers },
): Promise<{ delivery: Delivery }> {
  return inTransaction(context.db, async (trx) => {
    const { webhook_id } = await requireWebhook({ ...context, db: trx }, params.webhook_id);
    const row = await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: context.clock.now() })
      .where('delivery_id', '=', params.delivery_id)
      .where('webhook_id', '=', webhook_id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw refuse('webhook_delivery_not_found');
    await recordRequest(headers)(trx, { targetId: webhook_id });
    afterCommit(trx, wakeWebhooks);
    return { delivery: deliveryView(row) };
  });
}
