import type { AuthorizationCheck } from '#contracts/identity/server/rbac.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import { checkAuthorization } from '#services/identity/shared/rbac/checkAuthorization.ts';
import { readSessionJwt } from '#services/identity/sessions/sessionJwt.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import type { BusinessContext } from '../shared/context.ts';
import { rolesOf } from '../people/memberView.ts';
import { findSignedIn, findSignedInById, type SignedInMember } from './requireMember.ts';

/** Errors of calls that a backend makes with the permissions of a member. */
export const memberAuthorizationErrors = {
  member_session_not_found: [404, 'The session of the member whose permissions were named has ended.'],
  unauthorized_action: [403, 'The member whose session was named may not do this.'],
} as const satisfies ErrorTable;

const refuse = createErrors(memberAuthorizationErrors);

/** Undefined: the headers name no session. */
async function findNamed(
  context: BusinessContext,
  headers: Headers,
): Promise<Pick<SignedInMember, 'member'> | null | undefined> {
  const token = headers.get('x-stytch-member-session');
  const jwt = headers.get('x-stytch-member-sessionjwt');
  if (token !== null) return findSignedIn(context, token);
  if (jwt === null) return undefined;
  const { sessionKeys, project, clock } = context;
  const sessionId = await readSessionJwt(jwt, sessionKeys, project, clock);
  return sessionId === null ? null : findSignedInById(context, sessionId);
}

/**
 * Checks that the member whose session the headers of a backend name may do something in an organization, by the policy of
 * the project. A call that names none has all that its key may do.
 * @throws ServiceError member_session_not_found, unauthorized_action
 */
export async function authorizeMember(
  context: BusinessContext,
  headers: Headers,
  { organizationId, ...check }: AuthorizationCheck & { organizationId: string },
): Promise<void> {
  const found = await findNamed(context, headers);
  if (found === undefined) return;
  if (found === null) throw refuse('member_session_not_found');
  const { member } = found;
  noteAudited(headers, { personId: member.member_id, organizationId: member.organization_id });
  const isOwn = member.organization_id === organizationId;
  if (!isOwn || !checkAuthorization(context.rbac.business, rolesOf(member), check)) throw refuse('unauthorized_action');
}
