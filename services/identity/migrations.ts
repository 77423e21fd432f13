import { type Kysely, type Migration, sql } from 'kysely';
import { addCodePause, addLoginExpiry, createPasscodes, createPasswords } from './credentialMigrations.ts';
import { keyedTable } from './keyedTable.ts';

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_users')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('kept_pending', 'integer', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('middle_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await keyedTable(db, 'identity_emails')
    .addColumn('email_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('verified', 'integer', (column) => column.notNull())
    .execute();
  await sql`create index identity_emails_user on identity_emails (user_id)`.execute(db);
  await db.schema
    .createTable('identity_registrations')
    .addColumn('registration_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('profile_picture_url', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('identity_registrations_key', ['provider', 'issuer', 'subject'])
    .execute();
  await sql`create index identity_registrations_user on identity_registrations (user_id)`.execute(db);
}

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

/** The key that passcodes were hashed with lay beside them; now it is derived from a setting. */
async function dropCodePepper(db: Kysely<unknown>): Promise<void> {
  await sql`delete from identity_keys where purpose = 'code_pepper'`.execute(db);
}

export const identityMigrations: Record<string, Migration> = {
  '0001_identity_users': { up: createUsers },
  '0002_identity_tokens': { up: createTokens },
  '0003_identity_sessions': { up: createSessions },
  '0004_identity_passcodes': { up: createPasscodes },
  '0005_identity_passwords': { up: createPasswords },
  '0006_identity_login_expiry': { up: addLoginExpiry },
  '0007_identity_code_pepper': { up: dropCodePepper },
  '0007_identity_code_pause': { up: addCodePause },
};
