import { isWithinDomain } from '#services/platform/http/hostNames.ts';

/** Returns whether a host is that of an origin; `*` as the origin's first label matches one label. */
export function isHostOf(origin: string, host: string): boolean {
  const { hostname } = new URL(origin);
  if (!hostname.startsWith('*.')) return hostname === host;
  const label = host.slice(0, -hostname.slice(1).length);
  return host.endsWith(hostname.slice(1)) && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(label);
}

/** Returns whether an origin is listed, by itself or by a pattern like `https://*.preview.example.com`. */
export function isListedOrigin(origins: readonly string[], origin: string): boolean {
  const patterns = origins.filter((one) => one.includes('://*.'));
  if (origins.includes(origin)) return !patterns.includes(origin);
  if (patterns.length === 0 || !URL.canParse(origin)) return false;
  const { protocol, port, hostname, origin: whole } = new URL(origin);
  return (
    whole === origin &&
    patterns.some((one) => {
      const listed = new URL(one);
      return listed.protocol === protocol && listed.port === port && isHostOf(one, hostname);
    })
  );
}

/** Returns whether a page of these origins can be at a domain or below it. */
export const hasPageWithin = (origins: readonly string[], domain: string): boolean =>
  origins.some((origin) => {
    const hostname = new URL(origin).hostname.replace(/^\*\./, 'any.');
    return isHostOf(origin, domain) || isWithinDomain(hostname, domain);
  });
