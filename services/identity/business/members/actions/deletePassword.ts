import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findByReference } from '#services/identity/business/people/organizationRows.ts';
import { refuse } from '../errors.ts';
import { changingMember, type MemberAnswer } from '../memberCall.ts';

async function findOwner({ db }: BusinessContext, reference: string, passwordId: string): Promise<string> {
  const organization = await findByReference(db, reference);
  if (organization === null) throw refuse('organization_not_found');
  const row = await db
    .selectFrom('business_members')
    .select('member_id')
    .where('password_id', '=', passwordId)
    .where('organization_id', '=', organization.row.organization_id)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();
  if (row === undefined) throw refuse('member_password_not_found');
  return row.member_id;
}

/** DELETE …/members/passwords/{member_password_id}. */
export async function deletePassword(
  context: BusinessContext,
  request: { params: { organization_id: string; member_password_id: string }; headers: Headers },
): Promise<MemberAnswer> {
  const { organization_id, member_password_id } = request.params;
  const member_id = await findOwner(context, organization_id, member_password_id);
  const named = { params: { organization_id, member_id }, headers: request.headers };
  return changingMember(context, named, async (trx, { member }) => {
    if (member.password_id !== member_password_id) throw refuse('member_password_not_found');
    await trx.deleteFrom('business_passwords').where('member_id', '=', member.member_id).execute();
    return { password_id: '' };
  });
}
