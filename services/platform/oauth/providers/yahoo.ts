import { mark } from '#design/marks/yahoo.ts';
import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

export const yahoo: OpenIdProvider = {
  id: 'yahoo',
  mark,
  standard: 'openid',
  issuer: 'https://api.login.yahoo.com',
  scopes: openIdScopes,
  clientAuthentication: 'client_secret_basic',
  email: 'verified',
  sources: {
    discovery: 'https://api.login.yahoo.com/.well-known/openid-configuration',
  },
  sandbox: { claims: standardClaims },
};
