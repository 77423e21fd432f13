import { type RawBuilder, sql } from 'kysely';
import type { OrganizationOperand } from '#contracts/identity/server/organizations.ts';
import { startsWith } from '#services/platform/database/byteOrder.ts';
import type { BusinessDatabase } from '../shared/tables.ts';

type Condition = RawBuilder<boolean>;

const among = (name: string, values: readonly string[]): Condition =>
  sql<boolean>`${sql.ref(name)} in (${sql.join(values)})`;

const lower = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase());

/** Organizations with a row elsewhere, so that its index is asked first. */
const withRow = (table: string, condition: Condition): Condition =>
  sql<boolean>`o.organization_id in (select organization_id from ${sql.table(table)} where ${condition})`;

const withMember = (condition: Condition): Condition =>
  withRow('business_members', sql<boolean>`status <> 'deleted' and ${condition}`);

const withDomain = (kind: 'allowed' | 'claimed', condition: Condition): Condition =>
  withRow('business_domains', sql<boolean>`${sql.ref(kind)} = 1 and ${condition}`);

/** The condition on `business_organizations as o` of an operand; each is answered from an index. */
export function organizationCondition(db: BusinessDatabase, operand: OrganizationOperand): Condition {
  const begins = (text: RawBuilder<unknown>, value: string) => startsWith(db, text, sql`${value.toLowerCase()}`);
  switch (operand.filter_name) {
    case 'organization_ids':
      return among('o.organization_id', operand.filter_value);
    case 'organization_slugs':
      return among('o.slug', lower(operand.filter_value));
    case 'organization_name_fuzzy':
      return startsWith(db, sql`lower(o.name)`, sql`lower(${operand.filter_value})`);
    case 'organization_slug_fuzzy':
      return begins(sql`o.slug`, operand.filter_value);
    case 'member_emails':
      return withMember(among('email', lower(operand.filter_value)));
    case 'member_email_fuzzy':
      return withMember(begins(sql`email`, operand.filter_value));
    case 'allowed_domains':
      return withDomain('allowed', among('domain', lower(operand.filter_value)));
    case 'allowed_domain_fuzzy':
      return withDomain('allowed', begins(sql`domain`, operand.filter_value));
    case 'claimed_email_domains':
      return withDomain('claimed', among('domain', lower(operand.filter_value)));
    case 'sso_connection_id':
      return withRow('business_connections', sql<boolean>`connection_id = ${operand.filter_value}`);
    case 'has_active_sso_connection': {
      const own = sql`select 1 from business_connections as c where c.organization_id = o.organization_id and c.status = 'active'`;
      return operand.filter_value
        ? withRow('business_connections', sql<boolean>`status = 'active'`)
        : sql<boolean>`not exists (${own})`;
    }
  }
}
