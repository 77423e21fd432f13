import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

export const yahoo: OpenIdProvider = {
  id: 'yahoo',
  standard: 'openid',
  issuer: 'https://api.login.yahoo.com',
  scopes: openIdScopes,
  clientAuthentication: 'client_secret_basic',
  email: 'verified',
  sandbox: { claims: standardClaims },
};
