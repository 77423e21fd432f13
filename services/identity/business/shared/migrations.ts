import { type Kysely, type Migration, sql } from 'kysely';
import { keyedTable } from '#services/platform/database/keyedTable.ts';
import { businessOAuthMigrations } from './oauthMigrations.ts';
import { businessServerMigrations } from './serverMigrations.ts';

async function createOrganizations(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_organizations')
    .addColumn('organization_id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('logo_url', 'text', (column) => column.notNull())
    .addColumn('auth_methods', 'text', (column) => column.notNull())
    .addColumn('allowed_auth_methods', 'text', (column) => column.notNull())
    .addColumn('mfa_policy', 'text', (column) => column.notNull())
    .addColumn('mfa_methods', 'text', (column) => column.notNull())
    .addColumn('allowed_mfa_methods', 'text', (column) => column.notNull())
    .addColumn('email_jit_provisioning', 'text', (column) => column.notNull())
    .addColumn('email_invites', 'text', (column) => column.notNull())
    .addColumn('sso_jit_provisioning', 'text', (column) => column.notNull())
    .addColumn('sso_default_connection_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await keyedTable(db, 'business_domains')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('business_organizations.organization_id'),
    )
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('claimed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('business_domains_key', ['domain', 'organization_id'])
    .execute();
  await keyedTable(db, 'business_connections')
    .addColumn('connection_id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('business_organizations.organization_id'),
    )
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('identity_provider', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('configuration', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createMembers(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_members')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('business_organizations.organization_id'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_admin', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('mfa_enrolled', 'integer', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('phone_verified', 'integer', (column) => column.notNull())
    .addColumn('default_mfa_method', 'text', (column) => column.notNull())
    .addColumn('totp_registration_id', 'text', (column) => column.notNull())
    .addColumn('password_id', 'text', (column) => column.notNull())
    .addUniqueConstraint('business_members_email', ['email', 'organization_id'])
    .execute();
  await sql`create index business_members_organization on business_members (organization_id)`.execute(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_intermediate_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('factors', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await keyedTable(db, 'business_sessions')
    .addColumn('session_id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', (column) => column.notNull().references('business_members.member_id'))
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('last_accessed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('factors', 'text', (column) => column.notNull())
    .execute();
  await keyedTable(db, 'business_one_time_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
}

async function createPasswords(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_passwords')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('business_members.member_id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('is_breached', 'integer', (column) => column.notNull())
    .addColumn('breach_checked_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_totps')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('business_members.member_id'))
    .addColumn('registration_id', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed', 'integer', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await keyedTable(db, 'business_recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('business_members.member_id'))
    .addColumn('used_at', 'bigint')
    .execute();
  await sql`create index business_recovery_codes_member on business_recovery_codes (member_id)`.execute(db);
}

async function createSso(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_sso_registrations')
    .addColumn('connection_id', 'text', (column) => column.notNull().references('business_connections.connection_id'))
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('registration_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('business_members.member_id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('business_sso_registrations_key', ['connection_id', 'external_id'])
    .execute();
  await sql`create index business_sso_registrations_member on business_sso_registrations (member_id)`.execute(db);
  await keyedTable(db, 'business_sso_states')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('login_redirect_url', 'text', (column) => column.notNull())
    .addColumn('signup_redirect_url', 'text', (column) => column.notNull())
    .addColumn('sealed_upstream', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
}

async function keepNumbersUnique(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index business_members_phone on business_members (organization_id, phone_number) where phone_verified = 1 and status <> 'deleted'`.execute(
    db,
  );
}

async function createSaml(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_saml_assertions')
    .addColumn('assertion_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('business_members')
    .addColumn('sso_registrations', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

async function addPendingPasswords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('business_intermediate_sessions')
    .addColumn('pending_password', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

async function createKnownDevices(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_known_devices')
    .addColumn('device_hash', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('business_members.member_id'))
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}

export const businessMigrations: Record<string, Migration> = {
  '0012_business_organizations': { up: createOrganizations },
  '0012_business_people': { up: createMembers },
  '0012_business_sessions': { up: createSessions },
  '0013_business_second_factors': { up: createSecondFactors },
  '0014_business_sso': { up: createSso },
  '0015_business_passwords': { up: createPasswords },
  '0016_business_phone_numbers': { up: keepNumbersUnique },
  '0017_business_saml': { up: createSaml },
  '0041_business_known_devices': { up: createKnownDevices },
  ...businessOAuthMigrations,
  '0043_business_pending_passwords': { up: addPendingPasswords },
  ...businessServerMigrations,
};
