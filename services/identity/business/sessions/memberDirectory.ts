import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import type { MemberClaims, MemberDirectory } from '#services/identity/shared/memberDirectory.ts';
import type { BusinessContext } from '../shared/context.ts';
import { isSecondStep, readFactors } from '../shared/factors.ts';
import { type MemberRow, requireByMemberReference } from '../people/memberRows.ts';
import { isProvenMember } from '../people/proof.ts';
import { listRestrictions } from '../people/restrictions.ts';
import { findOrganization, requireByReference } from '../people/organizationRows.ts';
import { readActingMember } from './actingMember.ts';
import { findSignedIn, rolesOfSignedIn } from './requireMember.ts';
import { secondStepRequired } from './requirements.ts';

async function claimsOf(
  { db }: Pick<BusinessContext, 'db'>,
  member: MemberRow,
  { hasSecondStep }: { hasSecondStep: boolean },
): Promise<MemberClaims | null> {
  const organization = await findOrganization(db, member.organization_id);
  if (organization === null) return null;
  if (!hasSecondStep && secondStepRequired(organization, member, []) !== null) return null;
  const { organization_id, slug } = organization.row;
  const phone = { phone_number: member.phone_number, phone_number_verified: member.phone_verified === 1 };
  return {
    sub: member.member_id,
    ...(member.name === '' ? {} : { name: member.name }),
    email: member.email,
    email_verified: member.email_verified === 1,
    ...(member.phone_number === '' ? {} : phone),
    'https://stytch.com/organization': { organization_id, slug },
  };
}

/** Members for the identity provider mode: those who are active, in organizations that are there. */
export const createMemberDirectory = (
  context: Pick<BusinessContext, 'db' | 'clock' | 'sessionKeys' | 'project'>,
): MemberDirectory => ({
  findSignedIn: async (sessionToken) => {
    const found = await findSignedIn(context, sessionToken);
    if (found === null) return null;
    const { member, session } = found;
    const factors = readFactors(session.factors);
    return {
      memberId: member.member_id,
      isAdmin: rolesOfSignedIn(found).includes('stytch_admin'),
      isProven: isProvenMember(member),
      startedAt: session.started_at,
      factors,
      hasSecondStep: factors.some(isSecondStep),
    };
  },
  claimsOf: async (memberId, shown) => {
    const member = await context.db
      .selectFrom('business_members')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return member === undefined ? null : claimsOf(context, member, shown);
  },
  requireNamed: async (headers, named) => {
    const { organization_id: organizationId } = (await requireByReference(context.db, named.organization_id)).row;
    const acting = await readActingMember(context, headers, organizationId);
    noteAudited(headers, { organizationId, ...(acting === null ? {} : { personId: acting.member_id }) });
    const { member_id: memberId } = await requireByMemberReference(context.db, organizationId, named.member_id);
    return { memberId, organizationId };
  },
  listRestrictions: () => listRestrictions(context.db),
});
