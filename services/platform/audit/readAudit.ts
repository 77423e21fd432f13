import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { AuditTables } from '../database/tables.ts';

/** Filters; an absent one allows everything. `personId`: of a user or a member. `since`, `until`: ms since the epoch, without the second. */
export const auditQuestion = z.object({
  /** Of the consumer project or the business one; entries of neither have none. */
  projectId: z.string().optional(),
  personId: z.string().optional(),
  organizationId: z.string().optional(),
  brandId: z.string().optional(),
  event: z.string().optional(),
  /** The id of a secret key, or `operator`. */
  actor: z.string().optional(),
  targetId: z.string().optional(),
  since: z.number().optional(),
  until: z.number().optional(),
});
export type AuditQuestion = z.infer<typeof auditQuestion>;

/** A row as it comes through the socket of a running server. */
export const auditRow = z.object({
  id: z.string(),
  at: z.number(),
  event: z.string(),
  method: z.string().nullable(),
  outcome: z.string(),
  person_id: z.string().nullable(),
  organization_id: z.string().nullable(),
  brand_id: z.string().nullable(),
  request_id: z.string().nullable(),
  network: z.string().nullable(),
  actor: z.string().nullable(),
  target_id: z.string().nullable(),
  changes: z.string().nullable(),
  project_id: z.string().nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** Rows that are held at once. */
const PAGE = 1_000;

/** Up to `limit` rows, the oldest first, after the row of the id `after`; null for the first ones. */
export async function readAuditPage(
  db: Kysely<AuditTables>,
  question: AuditQuestion,
  after: string | null,
  limit = PAGE,
): Promise<AuditRow[]> {
  const { projectId, personId, organizationId, brandId, event, actor, targetId, since = 0, until } = question;
  const startOf = (time: number): string => `audit-${String(time).padStart(14, '0')}`;
  const equals = (column: Exclude<keyof AuditRow, 'at'>, value: string | undefined) =>
    value === undefined ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(column)} = ${value}`;
  return (
    db
      .selectFrom('audit_events')
      .selectAll()
      .where(equals('project_id', projectId))
      .where(equals('person_id', personId))
      .where(equals('organization_id', organizationId))
      .where(equals('brand_id', brandId))
      .where(equals('event', event))
      .where(equals('actor', actor))
      .where(equals('target_id', targetId))
      // Ids sort by time, so an id follows from the time.
      .where('id', '>', after ?? startOf(since))
      .$if(until !== undefined, (rows) => rows.where('id', '<', startOf(until ?? 0)))
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** The audit log, the oldest first, from pages like `readAuditPage` gives them: it may be longer than memory. */
export async function* readAudit(page: (after: string | null) => Promise<AuditRow[]>): AsyncGenerator<AuditRow> {
  let last: string | null = null;
  do {
    const rows: AuditRow[] = await page(last);
    yield* rows;
    last = rows.length < PAGE ? null : (rows.at(-1)?.id ?? null);
  } while (last !== null);
}
