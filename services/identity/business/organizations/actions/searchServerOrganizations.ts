import type { z } from 'zod';
import type { organizationsSearchBody, organizationsSearchData } from '#contracts/identity/server/organizations.ts';
import { cutPage } from '#services/platform/cursor.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findOrganizations } from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { checkOperator, cursorOf, PAGE_LENGTH, readCursor } from '#services/identity/business/people/pages.ts';
import { conditionOf } from '../search/operands.ts';
import { orderOf } from '../search/order.ts';
import { findInOrder } from '../search/walk.ts';

/**
 * POST /v1/b2b/organizations/search: oldest first, or by the text whose start is looked for. No page takes long: one that
 * looks for what is rare may end before it is full, and the next one goes on from there.
 * @throws ServiceError search_operator_not_supported, invalid_cursor
 */
export async function searchServerOrganizations(
  { db }: BusinessContext,
  { body }: { body: z.infer<typeof organizationsSearchBody> },
): Promise<Omit<z.infer<typeof organizationsSearchData>, 'request_id' | 'status_code'>> {
  checkOperator(body.query);
  const operands = body.query?.operands ?? [];
  const limit = body.limit ?? PAGE_LENGTH;
  const order = orderOf(db, operands);
  const after = readCursor(order.name, order.kind, body.cursor);
  const conditions = operands.map((operand) => conditionOf(db, operand));
  const { places, end } = await findInOrder(db, { order, conditions, most: limit + 1, after });
  const { rows: page, last } = cutPage(places, limit);
  const next = last ?? end;
  const organizations = await findOrganizations(
    db,
    page.map(({ id }) => id),
  );
  const byId = new Map(organizations.map((one) => [one.row.organization_id, one]));
  return {
    organizations: page.flatMap(({ id }) => {
      const one = byId.get(id);
      return one === undefined ? [] : [organizationView(one)];
    }),
    results_metadata: {
      total: -1,
      next_cursor: next === null ? null : cursorOf(order.name, { ...next, part: '' }),
    },
  };
}
