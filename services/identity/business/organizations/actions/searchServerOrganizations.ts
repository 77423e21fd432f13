import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  OrganizationOperand,
  organizationsSearchBody,
  organizationsSearchData,
} from '#contracts/identity/server/organizations.ts';
import { cutPage } from '#services/platform/cursor.ts';
import { byteOrder, comesAfter, startsWith } from '#services/platform/database/byteOrder.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { findOrganizations } from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { checkOperator, cursorOf, PAGE_LENGTH, readCursor } from '#services/identity/business/people/pages.ts';
import { organizationCondition } from '../organizationOperands.ts';

interface Order {
  name: string;
  kind: 'text' | 'number';
  value: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The tables of the query. */
  from: RawBuilder<unknown>;
}

/** The order that an index has which answers the query. */
function orderOf(db: BusinessDatabase, operands: readonly OrganizationOperand[]): Order {
  const has = (name: OrganizationOperand['filter_name']) => operands.some(({ filter_name }) => filter_name === name);
  const bytes = byteOrder(db);
  const only = { id: sql`o.organization_id`, from: sql`business_organizations as o` };
  if (has('organization_name_fuzzy'))
    return { ...only, name: 'name', kind: 'text', value: sql`lower(o.name) ${bytes}` };
  if (has('organization_slug_fuzzy')) return { ...only, name: 'slug', kind: 'text', value: sql`o.slug ${bytes}` };
  if (!has('allowed_domain_fuzzy')) return { ...only, name: 'created', kind: 'number', value: sql`o.created_at` };
  return {
    name: 'domain',
    kind: 'text',
    value: sql`d.domain ${bytes}`,
    id: sql`d.organization_id`,
    from: sql`business_domains as d inner join business_organizations as o on o.organization_id = d.organization_id`,
  };
}

/** An organization with several domains that fit is listed at the first of them. */
function conditionsOf(db: BusinessDatabase, operands: readonly OrganizationOperand[], order: Order) {
  const others = operands.filter(
    ({ filter_name }) => order.name !== 'domain' || filter_name !== 'allowed_domain_fuzzy',
  );
  const conditions = others.map((operand) => organizationCondition(db, operand));
  for (const operand of operands) {
    if (order.name !== 'domain' || operand.filter_name !== 'allowed_domain_fuzzy') continue;
    const fits = (domain: string) => startsWith(db, sql.ref(domain), sql`${operand.filter_value.toLowerCase()}`);
    conditions.push(
      sql<boolean>`d.allowed = 1 and ${fits('d.domain')} and not exists (
        select 1 from business_domains as e where e.organization_id = d.organization_id and e.allowed = 1
        and ${fits('e.domain')} and e.domain ${byteOrder(db)} < d.domain)`,
    );
  }
  return conditions;
}

/** POST /v1/b2b/organizations/search: oldest first, or by the text whose start is looked for. */
export async function searchServerOrganizations(
  { db }: BusinessContext,
  { body }: { body: z.infer<typeof organizationsSearchBody> },
): Promise<Omit<z.infer<typeof organizationsSearchData>, 'request_id' | 'status_code'>> {
  checkOperator(body.query);
  const operands = body.query?.operands ?? [];
  const limit = body.limit ?? PAGE_LENGTH;
  const order = orderOf(db, operands);
  const start = readCursor(order.name, order.kind, body.cursor);
  const conditions = [sql<boolean>`o.deleted_at is null`, ...conditionsOf(db, operands, order)];
  if (start !== null) conditions.push(comesAfter(db, order, start));
  const found = await sql<{ organization_id: string; value: string | number }>`
    select o.organization_id, ${order.value} as value from ${order.from} where ${sql.join(conditions, sql` and `)}
    order by ${order.value}, ${order.id} ${byteOrder(db)} limit ${limit + 1}`.execute(db);
  const { rows: page, last } = cutPage(found.rows, limit);
  const organizations = await findOrganizations(
    db,
    page.map(({ organization_id }) => organization_id),
  );
  const byId = new Map(organizations.map((one) => [one.row.organization_id, one]));
  return {
    organizations: page.flatMap(({ organization_id }) => {
      const one = byId.get(organization_id);
      return one === undefined ? [] : [organizationView(one)];
    }),
    results_metadata: {
      total: -1,
      next_cursor:
        last === undefined ? null : cursorOf(order.name, { value: last.value, id: last.organization_id, part: '' }),
    },
  };
}
