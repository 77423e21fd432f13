import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

export const google: OpenIdProvider = {
  id: 'google',
  standard: 'openid',
  issuer: 'https://accounts.google.com',
  scopes: openIdScopes,
  email: 'verified',
  sandbox: { namesIssuer: true, claims: standardClaims },
};
