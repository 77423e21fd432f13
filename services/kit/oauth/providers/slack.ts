import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

export const slack: OpenIdProvider = {
  id: 'slack',
  standard: 'openid',
  issuer: 'https://slack.com',
  scopes: openIdScopes,
  withoutPkce: true,
  email: 'verified',
  sandbox: { refusesWith200: true, claims: standardClaims },
};
