import { mark } from '#design/marks/gitlab.ts';
import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

/** The common host, not one of a customer. */
export const gitlab: OpenIdProvider = {
  id: 'gitlab',
  mark,
  standard: 'openid',
  issuer: 'https://gitlab.com',
  scopes: openIdScopes,
  email: 'verified',
  sources: {
    'OpenID Connect': 'https://docs.gitlab.com/integration/openid_connect_provider/',
  },
  sandbox: { claims: standardClaims },
};
