import { readSessionJwt } from '#services/identity/sessions/sessionJwt.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { MemberRow } from '../people/memberRows.ts';
import { refuse } from '../people/serverErrors.ts';
import { findSignedIn, findSignedInById, rolesOfSignedIn } from './requireMember.ts';

type Context = Pick<BusinessContext, 'db' | 'clock' | 'sessionKeys' | 'project'>;

interface ActingMember {
  member: MemberRow;
  /** Those of the session. */
  roles: string[];
}

/**
 * The member with whose permissions a backend makes a call, by the session that its headers name; null: with all that the
 * key may do.
 * @throws ServiceError member_session_not_found
 */
export async function findActingMember(context: Context, headers: Headers): Promise<ActingMember | null> {
  const token = headers.get('x-stytch-member-session');
  const jwt = headers.get('x-stytch-member-sessionjwt');
  if (token === null && jwt === null) return null;
  const { sessionKeys, project, clock } = context;
  const sessionId = token === null ? await readSessionJwt(jwt ?? '', sessionKeys, project, clock) : null;
  const found = sessionId === null ? await findSignedIn(context, token) : await findSignedInById(context, sessionId);
  if (found === null) throw refuse('member_session_not_found');
  return { member: found.member, roles: rolesOfSignedIn(found) };
}

/**
 * The acting member of a call that admins alone may make, in their own organization.
 * @throws ServiceError member_session_not_found, unauthorized_action
 */
export async function readActingMember(
  context: Context,
  headers: Headers,
  organizationId: string,
): Promise<MemberRow | null> {
  const acting = await findActingMember(context, headers);
  if (acting === null) return null;
  const { member, roles } = acting;
  if (member.organization_id !== organizationId || !roles.includes('stytch_admin')) throw refuse('unauthorized_action');
  return member;
}
