import { readSessionJwt } from '#services/identity/sessions/sessionJwt.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { MemberRow } from '../people/memberRows.ts';
import { refuse } from '../people/serverErrors.ts';
import { findSignedIn, findSignedInById } from './requireMember.ts';

async function findActing(context: BusinessContext, headers: Headers) {
  const token = headers.get('x-stytch-member-session');
  const jwt = headers.get('x-stytch-member-sessionjwt');
  if (token === null && jwt === null) return undefined;
  if (token !== null) return findSignedIn(context, token);
  const { sessionKeys, project, clock } = context;
  const sessionId = await readSessionJwt(jwt ?? '', sessionKeys, project, clock);
  return sessionId === null ? null : findSignedInById(context, sessionId);
}

/**
 * The member with whose permissions a backend makes a call, by the session that its headers name; null: with all that the
 * key may do. Admins alone may make such calls, in their own organization.
 * @throws ServiceError member_session_not_found, unauthorized_action
 */
export async function readActingMember(
  context: BusinessContext,
  headers: Headers,
  organizationId: string,
): Promise<MemberRow | null> {
  const found = await findActing(context, headers);
  if (found === undefined) return null;
  if (found === null) throw refuse('member_session_not_found');
  const { member } = found;
  if (member.organization_id !== organizationId || member.is_admin !== 1) throw refuse('unauthorized_action');
  return member;
}
