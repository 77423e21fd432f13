import { z } from 'zod';
import type { auditData, AuditQuery } from '#contracts/identity/server/audit.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { type AuditRow, readAuditPage } from '#services/platform/audit/readAudit.ts';
import { cutPage } from '#services/platform/cursor.ts';
import { refuse } from './errors.ts';

const DEFAULT_LIMIT = 100;

const changesSchema = z.record(z.string(), z.unknown()).nullable();

type Answer = Pick<z.infer<typeof auditData>, 'events' | 'next_cursor'>;

const viewOf = (row: AuditRow): Answer['events'][number] => ({
  event_id: row.id,
  created_at: new Date(row.at).toISOString(),
  event: row.event,
  method: row.method,
  outcome: row.outcome,
  person_id: row.person_id,
  organization_id: row.organization_id,
  target_id: row.target_id,
  actor: row.actor,
  changes: changesSchema.parse(JSON.parse(row.changes ?? 'null')),
  request_id: row.request_id,
  network: row.network,
});

const timeOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Date.parse(text));

/**
 * GET /v1/audit, GET /v1/b2b/audit: events of the context's project, the oldest first.
 * @throws ServiceError invalid_cursor
 */
export async function listEvents(
  { db, project }: Pick<IdentityContext, 'db' | 'project'>,
  { query }: { query: AuditQuery },
): Promise<Answer> {
  const { cursor = null, limit = DEFAULT_LIMIT } = query;
  if (cursor !== null && !/^audit-[\w-]+$/.test(cursor)) throw refuse('invalid_cursor');
  const question = {
    projectId: project.id,
    event: query.event,
    actor: query.actor,
    targetId: query.target_id,
    personId: query.person_id,
    organizationId: query.organization_id,
    since: timeOf(query.since),
    until: timeOf(query.until),
  };
  const { rows, last } = cutPage(await readAuditPage(db, question, cursor, limit + 1), limit);
  return { events: rows.map(viewOf), next_cursor: last?.id ?? null };
}
