import { isIP } from 'node:net';
import { isWithinDomain } from '#services/platform/http/hostNames.ts';
import { hasPageWithin, isHostOf } from '#services/platform/http/pageHosts.ts';
import { isListedOrigin } from '../shared/origins.ts';
import type { Project } from '../shared/project.ts';
import { refuse } from './errors.ts';

/**
 * The relying party's id for a `domain` that a page names: the host of a listed origin, or a domain above one that the
 * setting PASSKEY_DOMAINS names. Which domains can be registered, and so must not share passkeys, no service can know.
 * @throws ServiceError bad_domain_for_stytch_sdk
 */
export function relyingPartyId(given: string, project: Project): string {
  const domain = given.toLowerCase();
  const isHost = project.policy.origins.some((origin) => isHostOf(origin, domain));
  const isNamed = project.passkeyDomains.includes(domain) && hasPageWithin(project.policy.origins, domain);
  if ((isHost || isNamed) && isIP(domain) === 0 && !domain.startsWith('[')) return domain;
  const hint = `Passkeys are made for hosts of known pages alone: add ${given} to the identity service's setting PASSKEY_DOMAINS, if a page stands below it.`;
  throw refuse('bad_domain_for_stytch_sdk', { details: { hint } });
}

/** The origin of a page, if it may use the passkeys of a relying party; else none (WebAuthn, 13.4.9). */
export function pageOriginsOf(asking: string, domain: string, project: Project): string[] {
  const isBelow = URL.canParse(asking) && isWithinDomain(new URL(asking).hostname, domain);
  return isBelow && isListedOrigin(project.policy.origins, asking) ? [asking] : [];
}
