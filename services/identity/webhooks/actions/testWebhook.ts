import { type Delivery, TEST_TYPE } from '#contracts/identity/server/webhooks.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { writeDeliveries } from '#services/platform/webhooks/writeWebhook.ts';
import { deliveryView } from '../deliveryView.ts';
import { refuse } from '../errors.ts';
import { requireWebhook, type WebhooksContext } from '../storedWebhooks.ts';

/**
 * POST /v1/webhooks/{webhook_id}/test: a delivery of no change, on the way of all others.
 * @throws ServiceError webhook_not_found, webhook_disabled
 */
export async function testWebhook(
  context: WebhooksContext,
  { params, headers }: { params: { webhook_id: string }; headers: Headers },
): Promise<{ delivery: Delivery }> {
  return inTransaction(context.db, async (trx) => {
    const endpoint = await requireWebhook({ ...context, db: trx }, params.webhook_id);
    if (endpoint.state === 'disabled') throw refuse('webhook_disabled');
    const { webhook_id } = endpoint;
    const event = { at: context.clock.now(), type: TEST_TYPE, data: { webhook_id } } as const;
    const [written] = await writeDeliveries(trx, [endpoint], event);
    if (written === undefined) throw refuse('webhook_not_found');
    await recordRequest(headers)(trx, { targetId: webhook_id });
    return { delivery: deliveryView(written) };
  });
}
