import type { AuthorizationCheck, RbacPolicy } from '#contracts/identity/server/rbac.ts';

/** Returns whether one of the roles permits the action on the resource. A role that the policy does not have permits nothing. */
export function checkAuthorization(
  policy: Pick<RbacPolicy, 'roles'>,
  roles: readonly string[],
  { resource_id, action }: AuthorizationCheck,
): boolean {
  return policy.roles
    .filter(({ role_id }) => roles.includes(role_id))
    .flatMap(({ permissions }) => permissions)
    .some((one) => one.resource_id === resource_id && (one.actions.includes(action) || one.actions.includes('*')));
}
