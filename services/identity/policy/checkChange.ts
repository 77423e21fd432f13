import type { PolicyOverrides } from '#contracts/identity/server/policy.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { Restriction } from '#services/identity/shared/memberDirectory.ts';
import { hasServedMethod } from '#services/identity/shared/policy/servedMethods.ts';
import { isUsable } from '#services/identity/shared/policy/usableWays.ts';
import { domainsWithoutPage } from '#services/platform/http/pageHosts.ts';
import { refuse, refuseMethods } from './errors.ts';

type Values = Required<PolicyOverrides>;

/** Passkeys are of users alone. A domain that had no page before says nothing about this change. */
function checkOrigins({ project }: IdentityContext, before: Values, after: Values): void {
  if (project.vertical === 'B2B') return;
  const had = domainsWithoutPage(project.passkeyDomains, project.policy.originsWith(before));
  const left = domainsWithoutPage(project.passkeyDomains, project.policy.originsWith(after));
  const domain = left.find((one) => !had.includes(one));
  if (domain !== undefined) throw refuse('passkey_domain_without_page', { details: { domain } });
}

/** An organization that had no way before says nothing about this change. */
function checkOrganizations(
  context: IdentityContext,
  [before, after]: readonly [Values, Values],
  restrictions: readonly Restriction[],
): void {
  const [had, has] = [new Set(before.methods), new Set(after.methods)];
  const left = restrictions.filter((one) => hasServedMethod(context, had, one) && !hasServedMethod(context, has, one));
  if (left.length > 0) throw refuseMethods(left.map(({ organizationId }) => organizationId));
}

/**
 * Refuses a change of the policy that takes people's ways to sign in away.
 * @throws ServiceError policy_locks_everybody_out, policy_locks_organizations_out, passkey_domain_without_page
 */
export function checkChange(
  context: IdentityContext,
  [before, after]: readonly [Values, Values],
  restrictions: readonly Restriction[],
): void {
  if (!after.methods.some((way) => isUsable(context, way))) throw refuse('policy_locks_everybody_out');
  checkOrganizations(context, [before, after], restrictions);
  checkOrigins(context, before, after);
}
