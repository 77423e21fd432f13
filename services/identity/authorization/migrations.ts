import { type Kysely, type Migration, sql } from 'kysely';
import { keyedTable } from '#services/platform/database/keyedTable.ts';

async function createAuthorization(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_oidc_records')
    .addColumn('record_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('grant_id', 'text')
    .addColumn('user_id', 'text')
    .addColumn('client_id', 'text')
    .addColumn('consumed_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index identity_oidc_records_grant on identity_oidc_records (grant_id)`.execute(db);
  await sql`create index identity_oidc_records_user on identity_oidc_records (user_id, client_id)`.execute(db);
  await keyedTable(db, 'identity_connected_apps')
    .addColumn('app_key', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index identity_connected_apps_user on identity_connected_apps (user_id)`.execute(db);
  await keyedTable(db, 'identity_signing_keys')
    .addColumn('key_id', 'text', (column) => column.primaryKey())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .execute();
}

async function createMemberGrants(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_connected_apps')
    .addColumn('app_key', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('business_members.member_id'))
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .execute();
}

export const authorizationMigrations: Record<string, Migration> = {
  '0010_identity_authorization': { up: createAuthorization },
  '0019_business_authorization': { up: createMemberGrants },
};
