import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  OrganizationOperand,
  organizationsSearchBody,
  organizationsSearchData,
} from '#contracts/identity/server/organizations.ts';
import { byteOrder, comesAfter } from '#services/platform/database/byteOrder.ts';
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
}

/** The order that an index has which answers the query. */
function orderOf(db: BusinessDatabase, operands: readonly OrganizationOperand[]): Order {
  const has = (name: OrganizationOperand['filter_name']) => operands.some(({ filter_name }) => filter_name === name);
  const bytes = byteOrder(db);
  if (has('organization_name_fuzzy')) return { name: 'name', kind: 'text', value: sql`lower(o.name) ${bytes}` };
  if (has('organization_slug_fuzzy')) return { name: 'slug', kind: 'text', value: sql`o.slug ${bytes}` };
  return { name: 'created', kind: 'number', value: sql`o.created_at` };
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
  let query = db
    .selectFrom('business_organizations as o')
    .select(['o.organization_id', sql<string | number>`${order.value}`.as('value')])
    .where('o.deleted_at', 'is', null)
    .orderBy(order.value)
    .orderBy(sql`o.organization_id ${byteOrder(db)}`)
    .limit(limit + 1);
  for (const operand of operands) query = query.where(organizationCondition(db, operand));
  if (start !== null)
    query = query.where(comesAfter(db, { value: order.value, id: sql.ref('o.organization_id') }, start));
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const found = await findOrganizations(
    db,
    page.map(({ organization_id }) => organization_id),
  );
  const byId = new Map(found.map((one) => [one.row.organization_id, one]));
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
