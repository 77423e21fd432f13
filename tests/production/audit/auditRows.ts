import type { Kysely } from 'kysely';
import { type AuditQuestion, type AuditRow, readAudit, readAuditPage } from '#services/platform/audit/readAudit.ts';
import type { AuditTables } from '#services/platform/database/tables.ts';
import type { Answer } from '#tests/services/identity/testIdentity.ts';

/** What the command would print, as rows. */
export async function rowsOf(db: Kysely<AuditTables>, question: AuditQuestion = {}): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for await (const row of readAudit((after) => readAuditPage(db, question, after))) rows.push(row);
  return rows;
}

/** What the log says of the request with this answer. */
export const rowOf = async (db: Kysely<AuditTables>, { body }: Pick<Answer, 'body'>): Promise<AuditRow | undefined> =>
  (await rowsOf(db)).find(({ request_id }) => request_id === body['request_id']);

type AuditedFact = [event: string, method: string | null, outcome: string];

/** What the log says of somebody. */
export const factsOf = async (db: Kysely<AuditTables>, personId: unknown): Promise<AuditedFact[]> =>
  (await rowsOf(db, { personId: String(personId) })).map(({ event, method, outcome }) => [event, method, outcome]);
