import type { Webhook } from '#contracts/identity/server/webhooks.ts';
import type { PageQuery } from '#services/identity/shared/pages.ts';
import { readPage } from '../pages.ts';
import { type WebhooksContext, webhookView } from '../storedWebhooks.ts';

/**
 * GET /v1/webhooks: the endpoints of the project.
 * @throws ServiceError invalid_cursor
 */
export async function listWebhooks({ db, clock, project }: WebhooksContext, { query }: { query: PageQuery }) {
  const all = db.selectFrom('webhooks').selectAll().where('project_id', '=', project.id).orderBy('webhook_id');
  const { rows, results_metadata } = await readPage(
    query,
    (after, count) => (after === null ? all : all.where('webhook_id', '>', after)).limit(count).execute(),
    ({ webhook_id: id }) => id,
  );
  const now = clock.now();
  return { webhooks: rows.map((row): Webhook => webhookView(row, now)), results_metadata };
}
