import type { AuthorizationCheck } from '#contracts/identity/server/rbac.ts';
import { checkAuthorization } from '#services/identity/shared/rbac/checkAuthorization.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '../shared/context.ts';
import { refuse } from '../people/serverErrors.ts';
import { findActingMember } from './actingMember.ts';

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
  const acting = await findActingMember(context, headers);
  if (acting === null) return;
  const { member, roles } = acting;
  noteAudited(headers, { personId: member.member_id, organizationId: member.organization_id });
  const isOwn = member.organization_id === organizationId;
  if (!isOwn || !checkAuthorization(context.rbac.business, roles, check)) throw refuse('unauthorized_action');
}
