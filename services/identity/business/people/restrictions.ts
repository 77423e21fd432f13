import { sql } from 'kysely';
import { z } from 'zod';
import { authMethodSchema } from '#contracts/identity/business/organization.ts';
import type { Restriction } from '#services/identity/shared/memberDirectory.ts';
import type { BusinessDatabase } from '../shared/tables.ts';

const methodsSchema = z.array(authMethodSchema);

/** Lists the methods that organizations allow alone, each list once with the first organization that has it. */
export async function listRestrictions(db: BusinessDatabase): Promise<Restriction[]> {
  const restricted = db
    .selectFrom('business_organizations as o')
    .select(['o.organization_id', 'o.allowed_auth_methods'])
    .select(
      sql<number>`case when exists (select 1 from business_connections c
        where c.organization_id = o.organization_id and c.status = 'active') then 1 else 0 end`.as('connected'),
    )
    .where('o.auth_methods', '=', 'RESTRICTED')
    .where('o.deleted_at', 'is', null);
  const rows = await db
    .selectFrom(restricted.as('r'))
    .select(['r.allowed_auth_methods', 'r.connected'])
    .select(({ fn }) => fn.min('r.organization_id').as('organization_id'))
    .groupBy(['r.allowed_auth_methods', 'r.connected'])
    .orderBy('organization_id')
    .execute();
  return rows.map(({ allowed_auth_methods, connected, organization_id }) => ({
    organizationId: organization_id,
    methods: methodsSchema.parse(JSON.parse(allowed_auth_methods)),
    hasConnection: connected === 1,
  }));
}
