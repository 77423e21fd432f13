import type { z } from 'zod';
import type { deliveriesQuery } from '#contracts/identity/server/webhooks.ts';
import { deliveryView } from '../deliveryView.ts';
import { readPage } from '../pages.ts';
import { requireWebhook, type WebhooksContext } from '../storedWebhooks.ts';

/**
 * GET /v1/webhooks/{webhook_id}/deliveries: the newest first.
 * @throws ServiceError webhook_not_found, invalid_cursor
 */
export async function listDeliveries(
  context: WebhooksContext,
  { params, query }: { params: { webhook_id: string }; query: z.infer<typeof deliveriesQuery> },
) {
  const { webhook_id } = await requireWebhook(context, params.webhook_id);
  const all = context.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhook_id)
    .orderBy('delivery_id', 'desc');
  const wanted = query.state === undefined ? all : all.where('state', '=', query.state);
  const { rows, results_metadata } = await readPage(
    query,
    (before, count) => (before === null ? wanted : wanted.where('delivery_id', '<', before)).limit(count).execute(),
    ({ delivery_id: id }) => id,
  );
  return { deliveries: rows.map(deliveryView), results_metadata };
}
