import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuditTables } from '../database/tables.ts';

export type AuditRow = Selectable<AuditTables['audit_events']>;

/** What is asked for; everything where nothing is said. */
export interface AuditQuestion {
  /** A user or a member. */
  personId?: string | undefined;
  organizationId?: string | undefined;
  brandId?: string | undefined;
  /** Ms since the epoch. */
  since?: number | undefined;
}

/** Rows that are held at once. */
const PAGE = 1_000;

/** The audit log, the oldest first, a page at a time: it may be longer than memory. */
export async function* readAudit(db: Kysely<AuditTables>, question: AuditQuestion): AsyncGenerator<AuditRow> {
  const { personId, organizationId, brandId, since = 0 } = question;
  const equals = (column: 'person_id' | 'organization_id' | 'brand_id', value: string | undefined) =>
    value === undefined ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(column)} = ${value}`;
  // Ids sort by time, so an id follows from the time.
  let last = `audit-${String(since).padStart(14, '0')}`;
  for (;;) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where(equals('person_id', personId))
      .where(equals('organization_id', organizationId))
      .where(equals('brand_id', brandId))
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return;
    last = end.id;
  }
}
