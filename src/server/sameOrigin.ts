/** Methods that change nothing (RFC 9110, 9.2.1). */
export const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

function hostOf({ url, headers }: Request): string {
  return headers.get('host') ?? new URL(url).host;
}

/**
 * Says whether a page of this very origin, or of one of those named, has sent a request. Browsers say so in
 * `Sec-Fetch-Site`; the older ones, and those on plain http, in `Origin`. A request with neither is refused.
 */
export function isSameOrigin(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && origins.includes(origin)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  // Proxies that end TLS leave `http:` in the address, so hosts alone are compared.
  return origin !== null && URL.canParse(origin) && new URL(origin).host === hostOf(request).toLowerCase();
}
