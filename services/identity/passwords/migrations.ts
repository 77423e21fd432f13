import { type Kysely, type Migration, sql } from 'kysely';
import { keyedTable } from '#services/platform/database/keyedTable.ts';

async function createPasswords(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_passwords')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('identity_users.user_id'))
    .addColumn('password_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('requires_reset', 'text')
    .addColumn('breach_checked_at', 'bigint', (column) => column.notNull())
    .execute();
  await keyedTable(db, 'identity_known_devices')
    .addColumn('device_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  // Sessions of one user are ended together: after a reset, and when an unproven password is found.
  await sql`create index identity_sessions_user on identity_sessions (user_id)`.execute(db);
}

export const passwordMigrations: Record<string, Migration> = {
  '0005_identity_passwords': { up: createPasswords },
};
