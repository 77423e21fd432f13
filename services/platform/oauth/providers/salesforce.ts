import { mark } from '#design/marks/salesforce.ts';
import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

/** The common host, not one of a customer. */
export const salesforce: OpenIdProvider = {
  id: 'salesforce',
  mark,
  standard: 'openid',
  issuer: 'https://login.salesforce.com',
  scopes: openIdScopes,
  email: 'verified',
  sources: {
    discovery: 'https://login.salesforce.com/.well-known/openid-configuration',
  },
  sandbox: { claims: standardClaims },
};
