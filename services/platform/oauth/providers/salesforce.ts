import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

/** The common host, not one of a customer. */
export const salesforce: OpenIdProvider = {
  id: 'salesforce',
  standard: 'openid',
  issuer: 'https://login.salesforce.com',
  scopes: openIdScopes,
  email: 'verified',
  sandbox: { claims: standardClaims },
};
