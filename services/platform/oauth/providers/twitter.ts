import { z } from 'zod';
import { mark } from '#design/marks/twitter.ts';
import { fullName, type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

export const twitter: OAuth2Provider = {
  id: 'twitter',
  mark,
  standard: 'oauth2',
  issuer: 'https://x.com',
  callbackIssuer: 'https://api.x.com',
  authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
  tokenEndpoint: 'https://api.x.com/2/oauth2/token',
  profileEndpoint: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
  scopes: ['users.read', 'tweet.read'],
  clientAuthentication: 'client_secret_basic',
  email: 'none',
  profile: z
    .object({ data: z.object({ id: profileId, name: profileText, profile_image_url: profileText }) })
    .transform(({ data }) => profileOf(data.id, { name: data.name, picture: data.profile_image_url })),
  sources: {
    metadata: 'https://api.x.com/.well-known/oauth-authorization-server',
    'code flow': 'https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code',
  },
  sandbox: {
    requiresPkce: true,
    profile: (person) => ({ data: { id: person.subject, name: fullName(person), username: 'visitor' } }),
  },
};
