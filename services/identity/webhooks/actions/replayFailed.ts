import type { z } from 'zod';
import type { webhookReplayBody } from '#contracts/identity/server/webhooks.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { afterCommit, inTransaction } from '#services/platform/database/transaction.ts';
import { wakeWebhooks } from '#services/platform/webhooks/wakeWebhooks.ts';
import { requireWebhook, type WebhooksContext } from '../storedWebhooks.ts';

/**
 * POST /v1/webhooks/{webhook_id}/deliveries/replay: every delivery since a time that was given up.
 * @throws ServiceError webhook_not_found
 */
export async function replayFailed(
  context: WebhooksContext,
  request: { params: { webhook_id: string }; body: z.infer<typeof webhookReplayBody>; headers: Headers },
): Promise<{ replayed: number }> {
  const { params, body, headers } = request;
  return inTransaction(context.db, async (trx) => {
    const { webhook_id } = await requireWebhook({ ...context, db: trx }, params.webhook_id);
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: context.clock.now() })
      .where('webhook_id', '=', webhook_id)
      .where('state', '=', 'failed')
      .where('created_at', '>=', Date.parse(body.since))
      .executeTakeFirst();
    await recordRequest(headers)(trx, { targetId: webhook_id });
    afterCommit(trx, wakeWebhooks);
    return { replayed: Number(numUpdatedRows) };
  });
}
