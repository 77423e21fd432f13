import { type Kysely, type Migration, sql } from 'kysely';
import { keyedTable } from '#services/platform/database/keyedTable.ts';

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_passkeys')
    .addColumn('registration_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('user_handle', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('authenticator_type', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index identity_passkeys_user on identity_passkeys (user_id)`.execute(db);
  await keyedTable(db, 'identity_passkey_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('ceremony', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('identity_users.user_id'))
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('user_handle', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function addLastUse(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('identity_passkeys').addColumn('last_used_at', 'bigint').execute();
}

export const passkeyMigrations: Record<string, Migration> = {
  '0008_identity_passkeys': { up: createPasskeys },
  '0072_passkey_last_use': { up: addLastUse },
};
