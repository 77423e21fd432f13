import { type Kysely, type Migration, sql } from 'kysely';
import { byteOrder } from '#services/platform/database/byteOrder.ts';
import { keyedTable } from '#services/platform/database/keyedTable.ts';

async function createConnections(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_scim_connections')
    .addColumn('connection_id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().unique().references('business_organizations.organization_id'),
    )
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('identity_provider', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('token_hint', 'text', (column) => column.notNull())
    .addColumn('next_token_hash', 'text')
    .addColumn('next_token_hint', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

const memberColumns = [
  ['scim_registration', null],
  ['scim_groups', '[]'],
  ['scim_roles', ''],
] as const;

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_scim_users')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('business_members.member_id'))
    .addColumn('connection_id', 'text', (column) =>
      column.notNull().references('business_scim_connections.connection_id'),
    )
    .addColumn('user_name_key', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const [name, preset] of memberColumns) {
    await db.schema
      .alterTable('business_members')
      .addColumn(name, 'text', (column) => (preset === null ? column : column.notNull().defaultTo(preset)))
      .execute();
  }
  const bytes = byteOrder(db);
  await sql`create unique index business_scim_users_name on business_scim_users (connection_id, user_name_key)`.execute(
    db,
  );
  await sql`create index business_scim_users_external on business_scim_users (connection_id, external_id)`.execute(db);
  await sql`create index business_scim_users_created on business_scim_users (connection_id, created_at, member_id ${bytes})`.execute(
    db,
  );
}

async function createGroups(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'business_scim_groups')
    .addColumn('group_id', 'text', (column) => column.primaryKey())
    .addColumn('connection_id', 'text', (column) =>
      column.notNull().references('business_scim_connections.connection_id'),
    )
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  const bytes = byteOrder(db);
  await sql`create unique index business_scim_groups_name on business_scim_groups (connection_id, name_key)`.execute(
    db,
  );
  await sql`create index business_scim_groups_created on business_scim_groups (connection_id, created_at, group_id ${bytes})`.execute(
    db,
  );
  await keyedTable(db, 'business_scim_group_members')
    .addColumn('group_id', 'text', (column) => column.notNull().references('business_scim_groups.group_id'))
    .addColumn('member_id', 'text', (column) => column.notNull().references('business_members.member_id'))
    .addPrimaryKeyConstraint('business_scim_group_members_key', ['group_id', 'member_id'])
    .execute();
  await sql`create index business_scim_group_members_member on business_scim_group_members (member_id)`.execute(db);
  await keyedTable(db, 'business_scim_group_roles')
    .addColumn('group_id', 'text', (column) => column.notNull().references('business_scim_groups.group_id'))
    .addColumn('role_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('business_scim_group_roles_key', ['group_id', 'role_id'])
    .execute();
}

export const businessScimMigrations: Record<string, Migration> = {
  '0053_scim_connections': { up: createConnections },
  '0054_scim_users': { up: createUsers },
  '0055_scim_groups': { up: createGroups },
};
