import { type RawBuilder, sql } from 'kysely';
import type { OrganizationOperand } from '#contracts/identity/server/organizations.ts';
import { startsWith } from '#services/platform/database/byteOrder.ts';
import { foldCase } from '#services/identity/shared/foldCase.ts';
import type { BusinessDatabase, BusinessTables } from '#services/identity/business/shared/tables.ts';

/** One operand of a search. */
export interface Condition {
  /** Holds for a row `o` of organizations. */
  holds: RawBuilder<boolean>;
  /** Rows of the only organizations of which it can hold, read from an index alone; null: no index finds these. */
  owners: RawBuilder<{ organization_id: string }> | null;
}

type Table = Extract<
  keyof BusinessTables,
  'business_organizations' | 'business_members' | 'business_domains' | 'business_connections'
>;

const among = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${sql.join(values)})`;

const lower = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase());

/** Organizations with a row in a table: an index finds it by `indexed`, and `state` decides of it. */
function withRow(table: Table, indexed: RawBuilder<boolean>, state: RawBuilder<boolean>): Condition {
  return {
    holds: sql`exists (select 1 from ${sql.table(table)}
      where ${sql.table(table)}.organization_id = o.organization_id and ${state} and ${indexed})`,
    owners: sql`select organization_id from ${sql.table(table)} where ${indexed}`,
  };
}

/** Names each status, so that an index of organization, status and text finds them. */
const isMember = sql<boolean>`status in ('active', 'invited', 'pending')`;
const withMember = (indexed: RawBuilder<boolean>): Condition => withRow('business_members', indexed, isMember);

const withDomain = (kind: 'allowed' | 'claimed', indexed: RawBuilder<boolean>): Condition =>
  withRow('business_domains', indexed, sql`${sql.ref(kind)} = 1`);

const ofOwn = (column: string, values: readonly string[]): Condition => ({
  holds: among(`o.${column}`, values),
  owners: sql`select organization_id from business_organizations where ${among(column, values)}`,
});

const everyRow = sql<boolean>`1 = 1`;

/** The condition of an operand. */
export function conditionOf(db: BusinessDatabase, operand: OrganizationOperand): Condition {
  const begins = (text: RawBuilder<unknown>, prefix: string) => startsWith(db, text, sql`${prefix}`);
  switch (operand.filter_name) {
    case 'organization_ids':
      return ofOwn('organization_id', operand.filter_value);
    case 'organization_slugs':
      return ofOwn('slug', lower(operand.filter_value));
    case 'organization_name_fuzzy':
      return { holds: begins(sql`o.name_folded`, foldCase(operand.filter_value)), owners: null };
    case 'organization_slug_fuzzy':
      return { holds: begins(sql`o.slug`, operand.filter_value.toLowerCase()), owners: null };
    case 'member_emails':
      return withMember(among('email', lower(operand.filter_value)));
    case 'member_email_fuzzy':
      return withMember(begins(sql`email`, operand.filter_value.toLowerCase()));
    case 'allowed_domains':
      return withDomain('allowed', among('domain', lower(operand.filter_value)));
    case 'allowed_domain_fuzzy':
      return withDomain('allowed', begins(sql`domain`, operand.filter_value.toLowerCase()));
    case 'claimed_email_domains':
      return withDomain('claimed', among('domain', lower(operand.filter_value)));
    case 'sso_connection_id':
      return withRow('business_connections', sql`connection_id = ${operand.filter_value}`, everyRow);
    case 'has_active_sso_connection': {
      const active = withRow('business_connections', everyRow, sql`status = 'active'`);
      return operand.filter_value ? active : { holds: sql`not ${active.holds}`, owners: null };
    }
  }
}
