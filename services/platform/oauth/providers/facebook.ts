import { z } from 'zod';
import { mark } from '#design/marks/facebook.ts';
import { fullName, type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

export const facebook: OAuth2Provider = {
  id: 'facebook',
  mark,
  standard: 'oauth2',
  issuer: 'https://www.facebook.com',
  callbackIssuer: 'https://www.facebook.com',
  authorizationEndpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
  tokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
  profileEndpoint: 'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture',
  scopes: ['email', 'public_profile'],
  email: 'unverified',
  profile: z
    .object({
      id: profileId,
      name: profileText,
      email: profileText,
      picture: z
        .object({ data: z.object({ url: profileText }) })
        .optional()
        .catch(undefined),
    })
    .transform(({ picture, ...one }) => profileOf(one.id, { ...one, picture: picture?.data.url })),
  sources: {
    discovery: 'https://www.facebook.com/.well-known/openid-configuration',
    'manual flow': 'https://developers.facebook.com/documentation/facebook-login/guides/advanced/manual-flow',
  },
  sandbox: {
    profile: (person) => ({ id: person.subject, name: fullName(person), email: person.email }),
  },
};
