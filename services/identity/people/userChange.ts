import type { Kysely } from 'kysely';
import { writeAuditEntry } from '#services/platform/audit/auditTable.ts';
import type { Clock } from '#services/platform/clock.ts';
import type { RecordTables } from '#services/platform/database/tables.ts';

/** Names on the wire of fields that signing in can change. */
export type UserField =
  | 'emails'
  | 'phone_numbers'
  | 'status'
  | 'first_name'
  | 'last_name'
  | 'providers'
  | 'crypto_wallets';

/** Writes the audit entry and the webhook of a user whom signing in has changed; nothing where no field is named. */
export async function recordUserChange(
  db: Kysely<RecordTables>,
  { clock, project }: { clock: Clock; project: { id: string } },
  { userId, fields }: { userId: string; fields: readonly UserField[] },
): Promise<void> {
  if (fields.length === 0) return;
  await writeAuditEntry(db, {
    at: clock.now(),
    event: 'user.changed',
    outcome: 'success',
    personId: userId,
    projectId: project.id,
    changes: Object.fromEntries(fields.map((field) => [field, {}])),
  });
}
