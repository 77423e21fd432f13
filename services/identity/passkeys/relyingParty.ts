import { isIP } from 'node:net';
import { isWithinDomain } from '#services/platform/http/hostNames.ts';
import type { Project } from '../shared/project.ts';
import { refuse } from './errors.ts';

/**
 * The relying party's id for a `domain` that a page names: the host of a listed origin, or a domain above one that the
 * setting PASSKEY_DOMAINS names. Which domains can be registered, and so must not share passkeys, no service can know.
 * @throws ServiceError bad_domain_for_stytch_sdk
 */
export function relyingPartyId(given: string, project: Project): string {
  const domain = given.toLowerCase();
  const isHost = project.origins.some((origin) => new URL(origin).hostname === domain);
  const isNamed = project.passkeyDomains.includes(domain) && originsOf(domain, project).length > 0;
  if ((isHost || isNamed) && isIP(domain) === 0 && !domain.startsWith('[')) return domain;
  const hint = `Passkeys are made for hosts of known pages alone: add ${given} to the identity service's setting PASSKEY_DOMAINS, if a page stands below it.`;
  throw refuse('bad_domain_for_stytch_sdk', { details: { hint } });
}

/** Origins of pages that may use the passkeys of a relying party (WebAuthn, 13.4.9). */
export function originsOf(domain: string, project: Project): string[] {
  return project.origins.filter((origin) => isWithinDomain(new URL(origin).hostname, domain));
}
