import { type Kysely, sql } from 'kysely';
import { keyedTable } from './keyedTable.ts';

export async function createPasscodes(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_phone_numbers')
    .addColumn('phone_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('phone_number', 'text', (column) => column.notNull().unique())
    .addColumn('verified', 'integer', (column) => column.notNull())
    .execute();
  await sql`create index identity_phone_numbers_user on identity_phone_numbers (user_id)`.execute(db);
  await keyedTable(db, 'identity_passcodes')
    .addColumn('method_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addColumn('wrong_until', 'bigint', (column) => column.notNull())
    .addColumn('locked_until', 'bigint', (column) => column.notNull())
    .addColumn('day_guesses', 'integer', (column) => column.notNull())
    .addColumn('day_until', 'bigint', (column) => column.notNull())
    .execute();
}

export async function createPasswords(db: Kysely<unknown>): Promise<void> {
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

export async function addCodePause(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('identity_passcodes')
    .addColumn('paused_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function addLoginExpiry(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('identity_one_time_tokens').addColumn('login_expires_at', 'bigint').execute();
}
