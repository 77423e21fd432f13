import type { AuthorizationCheck, RbacPolicy } from '#contracts/identity/server/rbac.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '../errors.ts';
import { checkAuthorization } from './checkAuthorization.ts';

export const verdictErrors = {
  session_authorization_error: [403, 'The roles of the session do not permit this.'],
} as const satisfies ErrorTable;

const refuse = createErrors(verdictErrors);

/**
 * The verdict on an action, where a call asks for one, with the roles that permit it.
 * @throws ServiceError session_authorization_error
 */
export function verdictOn(
  policy: Pick<RbacPolicy, 'roles'>,
  roles: readonly string[],
  check: AuthorizationCheck | undefined,
): { verdict?: { authorized: true; granting_roles: string[] } } {
  if (check === undefined) return {};
  const granting = roles.filter((role) => checkAuthorization(policy, [role], check));
  if (granting.length === 0) throw refuse('session_authorization_error');
  return { verdict: { authorized: true, granting_roles: granting } };
}
