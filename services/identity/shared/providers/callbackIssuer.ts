import type { Provider } from '#services/platform/oauth/provider.ts';

const TENANT = '{tenantid}';

/** Says whether the issuer of a callback fits a documented one, in which any tenant may be. */
function isDocumented(documented: string, issuer: string): boolean {
  const [before = '', after] = documented.split(TENANT);
  if (after === undefined) return issuer === documented;
  const tenant = issuer.slice(before.length, issuer.length - after.length);
  return issuer === `${before}${tenant}${after}` && /^[\w.-]+$/.test(tenant);
}

/**
 * Says whether a callback that names `issuer` (RFC 9207) is from this provider: by the issuer that it documents, or where it
 * documents none, by the origins of its endpoints.
 */
export function isIssuerOf(provider: Provider, issuer: string): boolean {
  const documented = provider.callbackIssuer ?? (provider.standard === 'openid' ? provider.issuer : undefined);
  if (documented !== undefined) return isDocumented(documented, issuer);
  if (provider.standard === 'openid' || !URL.canParse(issuer)) return false;
  const { origin } = new URL(issuer);
  return [provider.authorizationEndpoint, provider.tokenEndpoint].some(
    (endpoint) => new URL(endpoint).origin === origin,
  );
}

/** Says whether the documented issuer leaves the tenant open, so that only the ID token says which one it is. */
export const isOfAnyTenant = ({ callbackIssuer }: Provider): boolean => callbackIssuer?.includes(TENANT) === true;
