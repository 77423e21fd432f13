import type { z } from 'zod';
import { cutPage } from '#services/platform/cursor.ts';
import type { membersSearchBody, membersSearchData } from '#contracts/identity/server/members.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { MemberRow } from '#services/identity/business/people/memberRows.ts';
import { memberView } from '#services/identity/business/people/memberView.ts';
import { findByReferences, type FoundOrganization } from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { checkOperator, cursorOf, PAGE_LENGTH, readCursor } from '#services/identity/business/people/pages.ts';
import { readActingMember } from '#services/identity/business/sessions/actingMember.ts';
import { refuse } from '../errors.ts';
import { memberOrderOf, readMembers } from '../memberPages.ts';
import { partsOf } from '../memberParts.ts';

/** Organizations of the search, in the order of their ids. */
async function organizationsOf(
  context: BusinessContext,
  { body, headers }: { body: z.infer<typeof membersSearchBody>; headers: Headers },
): Promise<FoundOrganization[]> {
  const found = new Map<string, FoundOrganization>();
  for (const organization of await findByReferences(context.db, body.organization_ids)) {
    if (organization === null) throw refuse('organization_not_found');
    await readActingMember(context, headers, organization.row.organization_id);
    found.set(organization.row.organization_id, organization);
  }
  return [...found.values()].toSorted((one, other) => (one.row.organization_id < other.row.organization_id ? -1 : 1));
}

/** POST /v1/b2b/organizations/members/search: of one organization after the other. */
export async function searchMembers(
  context: BusinessContext,
  request: { body: z.infer<typeof membersSearchBody>; headers: Headers },
): Promise<Omit<z.infer<typeof membersSearchData>, 'request_id' | 'status_code'>> {
  const { body } = request;
  checkOperator(body.query);
  const operands = body.query?.operands ?? [];
  const limit = body.limit ?? PAGE_LENGTH;
  const order = memberOrderOf(operands);
  const start = readCursor(order.name, order.kind, body.cursor);
  const organizations = await organizationsOf(context, request);
  const ids = organizations.map(({ row }) => row.organization_id);
  const rows: MemberRow[] = [];
  for (const organizationIds of await partsOf(context.db, { ids, operands, start })) {
    if (rows.length > limit) break;
    const after = start !== null && organizationIds[0] === start.part ? start : null;
    rows.push(
      ...(await readMembers(context.db, { organizationIds, operands, order, after, limit: limit + 1 - rows.length })),
    );
  }
  const { rows: page, last } = cutPage(rows, limit);
  const next = last && { value: order.valueOf(last), id: last.member_id, part: last.organization_id };
  return {
    members: organizations.flatMap((organization) =>
      page
        .filter(({ organization_id }) => organization_id === organization.row.organization_id)
        .map((row) => memberView(row, organization)),
    ),
    organizations: Object.fromEntries(organizations.map((one) => [one.row.organization_id, organizationView(one)])),
    results_metadata: { total: -1, next_cursor: next === undefined ? null : cursorOf(order.name, next) },
  };
}
