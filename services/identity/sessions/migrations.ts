import { type Kysely, type Migration, sql } from 'kysely';
import { keyedTable } from '#services/platform/database/keyedTable.ts';

/** The states of OAuth came with the tokens, in one migration that databases remember by its name. */
async function createTokens(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_one_time_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('method_id', 'text', (column) => column.notNull())
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('sealed_details', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('session_id', 'text')
    .addColumn('session_salt', 'text')
    .execute();
  await sql`create index identity_one_time_tokens_method on identity_one_time_tokens (method_id, created_at desc)`.execute(
    db,
  );
  await keyedTable(db, 'identity_oauth_states')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('login_redirect_url', 'text', (column) => column.notNull())
    .addColumn('signup_redirect_url', 'text', (column) => column.notNull())
    .addColumn('sealed_upstream', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_sessions')
    .addColumn('session_id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('last_accessed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('ip_address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('factors', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('identity_keys')
    .addColumn('purpose', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function addLoginExpiry(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('identity_one_time_tokens').addColumn('login_expires_at', 'bigint').execute();
}

async function createCallbackAnswers(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_callback_answers')
    .addColumn('request_hash', 'text', (column) => column.primaryKey())
    .addColumn('sealed_answer', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Columns by which the rows of one account are found, where no index leads to them yet. */
const ofAccount = [
  ['identity_known_devices', 'user_id'],
  ['identity_passkey_challenges', 'user_id'],
  ['identity_wallet_challenges', 'user_id'],
  ['identity_one_time_tokens', 'user_id'],
  ['identity_passcodes', 'owner_id'],
  ['business_sessions', 'member_id'],
  ['business_connected_apps', 'user_id'],
] as const;

async function indexAccounts(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of ofAccount) {
    await db.schema.createIndex(`${table}_account`).on(table).column(column).execute();
  }
}

async function addCustomClaims(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('identity_sessions').addColumn('custom_claims', 'text').execute();
}

async function addKeyRotation(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('identity_keys').addColumn('signs_from', 'bigint').execute();
  await db.schema.alterTable('identity_keys').addColumn('retired_at', 'bigint').execute();
}

export const sessionMigrations: Record<string, Migration> = {
  '0002_identity_tokens': { up: createTokens },
  '0003_identity_sessions': { up: createSessions },
  '0006_identity_login_expiry': { up: addLoginExpiry },
  '0040_identity_accounts': { up: indexAccounts },
  '0043_callback_answers': { up: createCallbackAnswers },
  '0049_session_claims': { up: addCustomClaims },
  '0066_session_key_rotation': { up: addKeyRotation },
};
