import { type Selectable, sql } from 'kysely';
import { refuse } from '../shared/errors.ts';
import type { BusinessDatabase, BusinessTables } from '../shared/tables.ts';

export type OrganizationRow = Selectable<BusinessTables['business_organizations']>;
export type DomainRow = Selectable<BusinessTables['business_domains']>;
export type TenantRow = Selectable<BusinessTables['business_oauth_tenants']>;
export type ConnectionRow = Selectable<BusinessTables['business_connections']>;

/** An organization with what belongs to it. */
export interface FoundOrganization {
  row: OrganizationRow;
  domains: DomainRow[];
  connections: ConnectionRow[];
  tenants: TenantRow[];
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
    .orderBy('created_at')
    .orderBy('connection_id')
    .execute();
  return rows.map((row) => ({
    row,
    domains: domains.filter((one) => one.organization_id === row.organization_id),
    connections: connections.filter((one) => one.organization_id === row.organization_id),
    tenants: tenants.filter((one) => one.organization_id === row.organization_id),
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
