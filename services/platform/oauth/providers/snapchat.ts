import { z } from 'zod';
import { mark } from '#design/marks/snapchat.ts';
import { fullName, type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

const SCOPE = 'https://auth.snapchat.com/oauth2/api/user';

export const snapchat: OAuth2Provider = {
  id: 'snapchat',
  mark,
  standard: 'oauth2',
  issuer: 'https://accounts.snapchat.com',
  authorizationEndpoint: 'https://accounts.snapchat.com/accounts/oauth2/auth',
  tokenEndpoint: 'https://accounts.snapchat.com/accounts/oauth2/token',
  profileEndpoint: 'https://kit.snapchat.com/v1/me',
  profileQuery: '{"query":"{me{externalId displayName}}"}',
  scopes: [`${SCOPE}.external_id`, `${SCOPE}.display_name`],
  email: 'none',
  profile: z
    .object({ data: z.object({ me: z.object({ externalId: profileId, displayName: profileText }) }) })
    .transform(({ data: { me } }) => profileOf(me.externalId, { name: me.displayName })),
  sources: {
    'login kit': 'https://developers.snap.com/snap-kit/login-kit/overview',
  },
  sandbox: {
    profile: (person) => ({ data: { me: { externalId: person.subject, displayName: fullName(person) } } }),
  },
};
