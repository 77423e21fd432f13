import { type Selectable, sql } from 'kysely';
import { refuse } from '../shared/errors.ts';
import type { BusinessDatabase, BusinessTables } from '../shared/tables.ts';

export type OrganizationRow = Selectable<BusinessTables['business_organizations']>;
export type DomainRow = Selectable<BusinessTables['business_domains']>;
export type TenantRow = Selectable<BusinessTables['business_oauth_tenants']>;
export type ScimRow = Pick<
  Selectable<BusinessTables['business_scim_connections']>,
  'connection_id' | 'organization_id' | 'display_name' | 'token_hint'
>;
export type ConnectionRow = Selectable<BusinessTables['business_connections']>;

/** An organization with what belongs to it. */
export interface FoundOrganization {
  row: OrganizationRow;
  /** Those that are allowed. */
  domains: DomainRow[];
  claimedDomains: string[];
  /** Those that people can sign in with. */
  connections: ConnectionRow[];
  tenants: TenantRow[];
  /** Its directory; null: it has none. */
  scim: ScimRow | null;
}

/** Those of the ids that are not deleted, by name. */
export async function findOrganizations(db: BusinessDatabase, ids: readonly string[]): Promise<FoundOrganization[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('business_organizations')
    .selectAll()
    .where('organization_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('organization_id')
    .execute();
  const domains = await db.selectFrom('business_domains').selectAll().where('organization_id', 'in', ids).execute();
  const tenants = await db
    .selectFrom('business_oauth_tenants')
    .selectAll()
    .where('organization_id', 'in', ids)
    .execute();
  const connections = await db
    .selectFrom('business_connections')
    .selectAll()
    .where('organization_id', 'in', ids)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('connection_id')
    .execute();
  const directories = await db
    .selectFrom('business_scim_connections')
    .select(['connection_id', 'organization_id', 'display_name', 'token_hint'])
    .where('organization_id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    row,
    domains: domains.filter((one) => one.organization_id === row.organization_id && one.allowed === 1),
    claimedDomains: domains
      .filter((one) => one.organization_id === row.organization_id && one.claimed === 1)
      .map(({ domain }) => domain),
    connections: connections.filter((one) => one.organization_id === row.organization_id),
    tenants: tenants.filter((one) => one.organization_id === row.organization_id),
    scim: directories.find((one) => one.organization_id === row.organization_id) ?? null,
  }));
}

export async function findOrganization(db: BusinessDatabase, id: string): Promise<FoundOrganization | null> {
  return (await findOrganizations(db, [id]))[0] ?? null;
}

/** @throws ServiceError organization_not_found */
export async function requireOrganization(db: BusinessDatabase, id: string): Promise<FoundOrganization> {
  const organization = await findOrganization(db, id);
  if (organization === null) throw refuse('organization_not_found');
  return organization;
}

export async function findBySlug(db: BusinessDatabase, slug: string): Promise<FoundOrganization | null> {
  const row = await db
    .selectFrom('business_organizations')
    .select('organization_id')
    .where('slug', '=', slug.trim().toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : findOrganization(db, row.organization_id);
}

/** The ids of the organizations that have one of these values, by the value. */
async function idsBy(
  db: BusinessDatabase,
  column: 'organization_id' | 'external_id' | 'slug',
  values: readonly string[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const rows = await db
    .selectFrom('business_organizations')
    .select(['organization_id as id', `${column} as value`])
    .where(column, 'in', values)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, value }) => [value ?? '', id]));
}

/**
 * The organizations that a backend names by their ids, its own ids for them, or their slugs; null for one that there is
 * not. People choose slugs, so those come last: no slug is taken for an id of somebody else.
 */
export async function findByReferences(
  db: BusinessDatabase,
  references: readonly string[],
): Promise<(FoundOrganization | null)[]> {
  const byId = await idsBy(db, 'organization_id', references);
  const unknown = references.filter((reference) => !byId.has(reference));
  const byOwnId = await idsBy(db, 'external_id', unknown);
  const slugOf = (reference: string) => reference.trim().toLowerCase();
  const bySlug = await idsBy(db, 'slug', unknown.filter((reference) => !byOwnId.has(reference)).map(slugOf));
  const ids = references.map(
    (reference) => byId.get(reference) ?? byOwnId.get(reference) ?? bySlug.get(slugOf(reference)),
  );
  const found = await findOrganizations(db, [...new Set(ids.filter((id) => id !== undefined))]);
  const views = new Map(found.map((one) => [one.row.organization_id, one]));
  return ids.map((id) => (id === undefined ? null : (views.get(id) ?? null)));
}

export async function findByReference(db: BusinessDatabase, reference: string): Promise<FoundOrganization | null> {
  return (await findByReferences(db, [reference]))[0] ?? null;
}

/** @throws ServiceError organization_not_found */
export async function requireByReference(db: BusinessDatabase, reference: string): Promise<FoundOrganization> {
  const organization = await findByReference(db, reference);
  if (organization === null) throw refuse('organization_not_found');
  return organization;
}

/**
 * The organization that a backend names, whose row nobody else changes before the transaction ends.
 * @throws ServiceError organization_not_found
 */
export async function lockOrganization(db: BusinessDatabase, reference: string): Promise<FoundOrganization> {
  const { organization_id } = (await requireByReference(db, reference)).row;
  const locked = await db
    .updateTable('business_organizations')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (locked.numUpdatedRows === 0n) throw refuse('organization_not_found');
  return requireOrganization(db, organization_id);
}

/** The organization that a domain belongs to alone; null when nobody has claimed it. */
export async function findClaim(db: BusinessDatabase, domain: string): Promise<string | null> {
  const row = await db
    .selectFrom('business_domains as d')
    .innerJoin('business_organizations as o', 'o.organization_id', 'd.organization_id')
    .select('d.organization_id')
    .where('d.domain', '=', domain)
    .where('d.claimed', '=', 1)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.organization_id ?? null;
}
