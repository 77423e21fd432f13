import { requireSessionToken } from '#services/identity/shared/basicAuthorization.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '../shared/context.ts';
import { readFactors } from '../shared/factors.ts';
import { refuse } from '../shared/errors.ts';
import { findMember, type MemberRow } from '../people/memberRows.ts';
import { sessionRolesOf } from '../people/memberRoles.ts';
import { findOrganization, type FoundOrganization } from '../people/organizationRows.ts';
import { findLiveSession, type MemberSessionRow } from './memberSession.ts';
import { isEnough } from './requirements.ts';

export interface SignedInMember {
  member: MemberRow;
  organization: FoundOrganization;
  session: MemberSessionRow;
  sessionToken: string;
}

/** Roles of a signed-in member by what their session has shown. */
export const rolesOfSignedIn = ({ member, organization, session }: Omit<SignedInMember, 'sessionToken'>): string[] =>
  sessionRolesOf(member, organization, readFactors(session.factors));

/**
 * The member of a live session, while both member and organization are there and the session has shown all that they ask
 * for now: it ends where a second step was set up, or is required, after it was opened (D-431).
 */
async function ownerOf(
  context: Pick<BusinessContext, 'db'>,
  session: MemberSessionRow | null,
): Promise<Omit<SignedInMember, 'sessionToken'> | null> {
  if (session === null) return null;
  const { organization_id: organizationId, member_id: memberId } = session;
  const member = await findMember(context.db, { organizationId, memberId });
  const organization = await findOrganization(context.db, organizationId);
  if (member === null || organization === null) return null;
  const hasShownAll = isEnough(organization, member, readFactors(session.factors));
  return hasShownAll ? { member, organization, session } : null;
}

/** Finds the member of a session by its token. */
export async function findSignedIn(
  context: Pick<BusinessContext, 'db' | 'clock'>,
  sessionToken: string | null,
): Promise<SignedInMember | null> {
  const found = await ownerOf(context, await findLiveSession(context.db, sessionToken, context.clock.now()));
  return found === null || sessionToken === null ? null : { ...found, sessionToken };
}

/** Finds the member of a session by its id, whose token nobody has shown. */
export async function findSignedInById(
  context: Pick<BusinessContext, 'db' | 'clock'>,
  sessionId: string,
): Promise<Omit<SignedInMember, 'sessionToken'> | null> {
  const session = await context.db
    .selectFrom('business_sessions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  return ownerOf(context, session ?? null);
}

/**
 * Returns the signed-in member, for calls that require one (mark (L) of the wire).
 * @throws ServiceError user_unauthenticated
 */
export async function requireMember(context: BusinessContext, headers: Headers): Promise<SignedInMember> {
  const found = await findSignedIn(context, requireSessionToken(headers, context.project));
  if (found === null) throw refuse('user_unauthenticated');
  const { member_id: personId, organization_id: organizationId } = found.member;
  noteAudited(headers, { personId, organizationId });
  return found;
}
