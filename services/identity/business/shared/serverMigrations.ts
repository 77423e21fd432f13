import { type Kysely, type Migration, sql } from 'kysely';
import { foldCase } from '#services/identity/shared/foldCase.ts';
import { byteOrder } from '#services/platform/database/byteOrder.ts';
import type { BusinessTables } from './tables.ts';

type Column = readonly [
  table: string,
  name: string,
  type: 'text' | 'bigint' | 'integer',
  preset: string | number | null,
];

const columns: readonly Column[] = [
  ['business_organizations', 'external_id', 'text', null],
  ['business_organizations', 'trusted_metadata', 'text', '{}'],
  ['business_organizations', 'updated_at', 'bigint', 0],
  ['business_organizations', 'sso_jit_connections', 'text', null],
  ['business_domains', 'allowed', 'integer', 1],
  ['business_members', 'external_id', 'text', null],
  ['business_members', 'trusted_metadata', 'text', '{}'],
  ['business_members', 'untrusted_metadata', 'text', '{}'],
  ['business_members', 'mfa_by_key', 'integer', 0],
];

/** Fields that a backend sets, and an index for each operand of its searches. */
async function addServerFields(db: Kysely<unknown>): Promise<void> {
  for (const [table, name, type, preset] of columns) {
    await db.schema
      .alterTable(table)
      .addColumn(name, type, (column) => (preset === null ? column : column.notNull().defaultTo(preset)))
      .execute();
  }
  const bytes = byteOrder(db);
  const indexes = [
    sql`create unique index business_organizations_external_id on business_organizations (external_id)`,
    sql`create index business_organizations_created on business_organizations (created_at, organization_id ${bytes})`,
    sql`create index business_organizations_name on business_organizations (lower(name) ${bytes}, organization_id ${bytes})`,
    sql`create index business_organizations_slug on business_organizations (slug ${bytes}, organization_id ${bytes})`,
    sql`create index business_domains_organization on business_domains (organization_id)`,
    sql`create index business_domains_prefix on business_domains (domain ${bytes}, organization_id ${bytes})`,
    sql`create unique index business_domains_claimed on business_domains (domain) where claimed = 1`,
    sql`create index business_oauth_tenants_organization on business_oauth_tenants (organization_id)`,
    sql`create index business_connections_organization on business_connections (organization_id, created_at)`,
    sql`create unique index business_members_external_id on business_members (organization_id, external_id)`,
    sql`create index business_members_status on business_members (organization_id, status, created_at, member_id ${bytes})`,
    sql`create index business_members_email_prefix on business_members (organization_id, status, email ${bytes}, member_id ${bytes})`,
    sql`create index business_members_email_anywhere on business_members (email ${bytes}, organization_id)`,
    sql`create index business_members_phone_prefix on business_members (organization_id, status, phone_number ${bytes}, member_id ${bytes})`,
    sql`create index business_members_admin on business_members (organization_id) where is_admin = 1`,
    sql`create index business_members_password on business_members (password_id) where password_id <> ''`,
    sql`create index business_sessions_member on business_sessions (member_id, expires_at)`,
    sql`create index business_known_devices_member on business_known_devices (member_id)`,
  ];
  for (const index of indexes) await index.execute(db);
}

/** Rules by which members have roles, and what those rules read. */
async function addImplicitRoles(db: Kysely<unknown>): Promise<void> {
  for (const [table, name] of [
    ['business_organizations', 'email_roles'],
    ['business_connections', 'connection_roles'],
    ['business_connections', 'group_roles'],
    ['business_sso_registrations', 'group_names'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
}

async function addSessionClaims(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('business_sessions').addColumn('custom_claims', 'text').execute();
}

/** Organizations whose names one query folds. */
const FOLDED = 500;

/** The form in which names are looked for, written by the service: no database folds every alphabet. */
async function addFoldedNames(db: Kysely<BusinessTables>): Promise<void> {
  await db.schema
    .alterTable('business_organizations')
    .addColumn('name_folded', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('business_organizations')
      .select(['organization_id', 'name'])
      .where('organization_id', '>', last)
      .orderBy('organization_id')
      .limit(FOLDED)
      .execute();
    for (const { organization_id, name } of rows) {
      const folded = { name_folded: foldCase(name) };
      await db
        .updateTable('business_organizations')
        .set(folded)
        .where('organization_id', '=', organization_id)
        .execute();
    }
    if (rows.length < FOLDED) break;
    last = rows.at(-1)?.organization_id ?? '';
  }
  await sql`drop index business_organizations_name`.execute(db);
  const bytes = byteOrder(db);
  await sql`create index business_organizations_name
    on business_organizations (name_folded ${bytes}, organization_id ${bytes})`.execute(db);
}

export const businessServerMigrations: Record<string, Migration> = {
  '0046_business_server_api': { up: addServerFields },
  '0056_member_session_claims': { up: addSessionClaims },
  '0062_organization_names': { up: addFoldedNames },
  '0064_implicit_roles': { up: addImplicitRoles },
};
