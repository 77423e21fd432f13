import { mark } from '#design/marks/slack.ts';
import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

export const slack: OpenIdProvider = {
  id: 'slack',
  mark,
  standard: 'openid',
  issuer: 'https://slack.com',
  scopes: openIdScopes,
  withoutPkce: true,
  email: 'verified',
  tenantOf: (claims) => claims['https://slack.com/team_id'],
  sources: {
    discovery: 'https://slack.com/.well-known/openid-configuration',
    'sign in with Slack': 'https://docs.slack.dev/authentication/sign-in-with-slack',
  },
  sandbox: {
    refusesWith200: true,
    claims: (person) => ({ ...standardClaims(person), 'https://slack.com/team_id': 'T0SANDBOX' }),
  },
};
