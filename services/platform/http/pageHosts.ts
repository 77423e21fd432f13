import { isWithinDomain } from './hostNames.ts';

/** Returns whether a host is that of an origin; `*` as the origin's first label matches one label. */
export function isHostOf(origin: string, host: string): boolean {
  const { hostname } = new URL(origin);
  if (!hostname.startsWith('*.')) return hostname === host;
  const label = host.slice(0, -hostname.slice(1).length);
  return host.endsWith(hostname.slice(1)) && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(label);
}

/** Returns whether a page of these origins can be at a domain or below it. */
export const hasPageWithin = (origins: readonly string[], domain: string): boolean =>
  origins.some((origin) => {
    const hostname = new URL(origin).hostname.replace(/^\*\./, 'any.');
    return isHostOf(origin, domain) || isWithinDomain(hostname, domain);
  });

/** Returns the domains that no page is below: browsers make no passkey for those (WebAuthn, 5.1.3). */
export const domainsWithoutPage = (domains: readonly string[], origins: readonly string[]): string[] =>
  domains.filter((domain) => !hasPageWithin(origins, domain));
