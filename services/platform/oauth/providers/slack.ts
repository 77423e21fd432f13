import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

export const slack: OpenIdProvider = {
  id: 'slack',
  standard: 'openid',
  issuer: 'https://slack.com',
  scopes: openIdScopes,
  withoutPkce: true,
  email: 'verified',
  tenantOf: (claims) => claims['https://slack.com/team_id'],
  sandbox: {
    refusesWith200: true,
    claims: (person) => ({ ...standardClaims(person), 'https://slack.com/team_id': 'T0SANDBOX' }),
  },
};
