import { z } from 'zod';
import { mark } from '#design/marks/hubspot.ts';
import { type OAuth2Provider, profileId, profileOf } from '../provider.ts';

/** For members of organizations alone. Its users belong to an account, the hub, and log in with an address of theirs. */
export const hubspot: OAuth2Provider = {
  id: 'hubspot',
  mark,
  standard: 'oauth2',
  issuer: 'https://app.hubspot.com',
  callbackIssuer: 'https://app.hubspot.com',
  authorizationEndpoint: 'https://app.hubspot.com/oauth/authorize',
  tokenEndpoint: 'https://api.hubapi.com/oauth/v1/token',
  profileEndpoint: 'https://api.hubapi.com/oauth/v1/access-tokens/{access_token}',
  scopes: ['oauth'],
  withoutPkce: true,
  // It says nowhere that it has verified an address.
  email: 'unverified',
  profile: z
    .object({ user_id: profileId, user: z.string(), hub_id: profileId })
    .transform(({ user_id, user, hub_id }) => ({ ...profileOf(user_id, { email: user }), tenant: hub_id })),
  sources: {
    metadata: 'https://app.hubspot.com/.well-known/oauth-authorization-server',
    OAuth:
      'https://developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/oauth/working-with-oauth',
  },
  sandbox: {
    profile: (person) => ({
      user_id: Number(person.subject.slice(0, 9)),
      user: person.email,
      hub_id: 4100,
      hub_domain: 'sandbox.test',
    }),
  },
};
