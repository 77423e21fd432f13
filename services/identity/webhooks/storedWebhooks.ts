import type { Webhook } from '#contracts/identity/server/webhooks.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { AuditChanges } from '#services/platform/audit/auditTable.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { EndpointRow } from '#services/platform/webhookDelivery/sendDelivery.ts';
import { webhookTypesSchema } from '#services/platform/webhooks/writeWebhook.ts';
import { wireTime, wireTimeOrNull } from '#services/platform/wireTime.ts';
import { refuse } from './errors.ts';

/** Endpoints of the context's project. */
export type WebhooksContext = Pick<IdentityContext, 'db' | 'clock' | 'secrets' | 'project' | 'settings'>;

export const typesOf = ({ types }: EndpointRow): string[] => webhookTypesSchema.parse(JSON.parse(types));

/** An endpoint as the wire shows it at this time. */
export const webhookView = (row: EndpointRow, now: number): Webhook => ({
  webhook_id: row.webhook_id,
  name: row.name,
  url: row.url,
  types: typesOf(row),
  state: row.state,
  disabled_reason: row.disabled_reason,
  created_at: wireTime(row.created_at),
  updated_at: wireTime(row.updated_at),
  former_secret_expires_at: wireTimeOrNull(
    row.former_secret_ends_at !== null && row.former_secret_ends_at > now ? row.former_secret_ends_at : null,
  ),
});

/** @throws ServiceError webhook_not_found */
export async function requireWebhook(
  { db, project }: Pick<WebhooksContext, 'db' | 'project'>,
  webhookId: string,
): Promise<EndpointRow> {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('project_id', '=', project.id)
    .executeTakeFirst();
  if (row === undefined) throw refuse('webhook_not_found');
  return row;
}

/**
 * Changes an endpoint that nobody else changes meanwhile, with the audit entry.
 * @throws ServiceError webhook_not_found
 */
export async function changeWebhook(
  context: WebhooksContext,
  { params, headers }: { params: { webhook_id: string }; headers: Headers },
  changeOf: (row: EndpointRow, now: number) => { row: Partial<EndpointRow>; changes: AuditChanges },
): Promise<Webhook> {
  const { db, clock, project } = context;
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const before = await trx
      .updateTable('webhooks')
      .set({ updated_at: now })
      .where('webhook_id', '=', params.webhook_id)
      .where('project_id', '=', project.id)
      .returningAll()
      .executeTakeFirst();
    if (before === undefined) throw refuse('webhook_not_found');
    const { row, changes } = changeOf(before, now);
    if (Object.keys(row).length > 0)
      await trx.updateTable('webhooks').set(row).where('webhook_id', '=', before.webhook_id).execute();
    await recordRequest(headers)(trx, { targetId: before.webhook_id, changes });
    return webhookView({ ...before, ...row }, now);
  });
}
