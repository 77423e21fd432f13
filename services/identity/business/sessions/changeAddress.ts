import { createErrors } from '#services/identity/shared/errors.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { checkClaim } from '../people/admission.ts';
import { memberErrors } from '../people/memberProfile.ts';
import type { MemberRow } from '../people/memberRows.ts';
import { endMemberSessions } from './endSessions.ts';

const refuse = createErrors(memberErrors);

/**
 * The columns of an address that nobody has shown to be theirs. Sessions end, since they stand for the mailbox before.
 * @throws ServiceError duplicate_email, action_not_allowed_email_domain_is_claimed
 */
export async function changeAddress(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock'>,
  member: MemberRow,
  email: string | undefined,
): Promise<Partial<MemberRow>> {
  if (email === undefined || email === member.email) return {};
  const { organization_id: organizationId, member_id: memberId } = member;
  const other = await db
    .selectFrom('business_members')
    .select(['member_id', 'status'])
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (other !== undefined) throw refuse('duplicate_email');
  await checkClaim(db, email, organizationId);
  await endMemberSessions(db, { memberId, now: context.clock.now() });
  await db
    .deleteFrom('business_intermediate_sessions')
    .where('email', '=', member.email)
    .where('organization_id', '=', organizationId)
    .execute();
  return { email, email_verified: 0 };
}
