import type { Kysely } from 'kysely';
import { type AuditQuestion, type AuditRow, readAudit, readAuditPage } from '#services/platform/audit/readAudit.ts';
import type { AuditTables } from '#services/platform/database/tables.ts';
import type { Answer } from '#tests/services/identity/testIdentity.ts';

/** Returns the rows that the command would print. */
export async function rowsOf(db: Kysely<AuditTables>, question: AuditQuestion = {}): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for await (const row of readAudit((after) => readAuditPage(db, question, after))) rows.push(row);
  return rows;
}

/** Returns the row of the request with this answer. */
export const rowOf = async (db: Kysely<AuditTables>, { body }: Pick<Answer, 'body'>): Promise<AuditRow | undefined> =>
  (await rowsOf(db)).find(({ request_id }) => request_id === body['request_id']);

type AuditedFact = [event: string, method: string | null, outcome: string];

/** Returns the facts that the log holds about a person. */
export const factsOf = async (db: Kysely<AuditTables>, personId: unknown): Promise<AuditedFact[]> =>
  (await rowsOf(db, { personId: String(personId) })).map(({ event, method, outcome }) => [event, method, outcome]);
