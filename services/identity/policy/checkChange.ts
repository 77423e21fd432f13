import type { PolicyOverrides } from '#contracts/identity/server/policy.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { isUsable } from '#services/identity/shared/policy/usableWays.ts';
import { domainsWithoutPage } from '#services/platform/http/pageHosts.ts';
import { refuse } from './errors.ts';

type Values = Required<PolicyOverrides>;

/** Passkeys are of users alone. A domain that had no page before says nothing about this change. */
function checkOrigins({ project }: IdentityContext, before: Values, after: Values): void {
  if (project.vertical === 'B2B') return;
  const had = domainsWithoutPage(project.passkeyDomains, project.policy.originsWith(before));
  const left = domainsWithoutPage(project.passkeyDomains, project.policy.originsWith(after));
  const domain = left.find((one) => !had.includes(one));
  if (domain !== undefined) throw refuse('passkey_domain_without_page', { details: { domain } });
}

/**
 * Refuses a change of the policy that takes people's ways to sign in away.
 * @throws ServiceError policy_locks_everybody_out, passkey_domain_without_page
 */
export function checkChange(context: IdentityContext, before: Values, after: Values): void {
  if (!after.methods.some((way) => isUsable(context, way))) throw refuse('policy_locks_everybody_out');
  checkOrigins(context, before, after);
}
