import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

/** The common host, not one of a customer. */
export const gitlab: OpenIdProvider = {
  id: 'gitlab',
  standard: 'openid',
  issuer: 'https://gitlab.com',
  scopes: openIdScopes,
  email: 'verified',
  sandbox: { claims: standardClaims },
};
