import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { requireByReference } from '#services/identity/business/people/organizationRows.ts';

/** GET /v1/b2b/organizations/{organization_id}/metrics: how many members it has, those without a first sign-in too. */
export async function countMembers(
  { db }: BusinessContext,
  { params }: { params: { organization_id: string } },
): Promise<{ member_count: number }> {
  const { organization_id } = (await requireByReference(db, params.organization_id)).row;
  const { count } = await db
    .selectFrom('business_members')
    .select((row) => row.fn.countAll().as('count'))
    .where('organization_id', '=', organization_id)
    .where('status', 'in', ['active', 'pending', 'invited'])
    .executeTakeFirstOrThrow();
  return { member_count: Number(count) };
}
