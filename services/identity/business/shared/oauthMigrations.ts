import { type Kysely, type Migration, sql } from 'kysely';
import { keyedTable } from '#services/platform/database/keyedTable.ts';

async function createOAuth(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_oauth_states')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('login_redirect_url', 'text', (column) => column.notNull())
    .addColumn('signup_redirect_url', 'text', (column) => column.notNull())
    .addColumn('sealed_upstream', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await keyedTable(db, 'business_oauth_registrations')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('business_organizations.organization_id'),
    )
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('registration_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('business_members.member_id'))
    .addColumn('profile_picture_url', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('business_oauth_registrations_key', ['organization_id', 'provider', 'issuer', 'subject'])
    .execute();
  await sql`create index business_oauth_registrations_member on business_oauth_registrations (member_id)`.execute(db);
  await keyedTable(db, 'business_oauth_tenants')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('business_organizations.organization_id'),
    )
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('business_oauth_tenants_key', ['provider', 'tenant', 'organization_id'])
    .execute();
  await db.schema
    .alterTable('business_organizations')
    .addColumn('oauth_tenant_jit_provisioning', 'text', (column) => column.notNull().defaultTo('NOT_ALLOWED'))
    .execute();
  await db.schema
    .alterTable('business_members')
    .addColumn('oauth_registrations', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('business_intermediate_sessions')
    .addColumn('unproven_person', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

export const businessOAuthMigrations: Record<string, Migration> = { '0018_business_oauth': { up: createOAuth } };
