import { z } from 'zod';
import { fullName, type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

export const figma: OAuth2Provider = {
  id: 'figma',
  standard: 'oauth2',
  issuer: 'https://www.figma.com',
  authorizationEndpoint: 'https://www.figma.com/oauth',
  tokenEndpoint: 'https://api.figma.com/v1/oauth/token',
  profileEndpoint: 'https://api.figma.com/v1/me',
  scopes: ['current_user:read'],
  clientAuthentication: 'client_secret_basic',
  email: 'unverified',
  profile: z
    .object({ id: profileId, handle: profileText, email: profileText, img_url: profileText })
    .transform((one) => profileOf(one.id, { name: one.handle, email: one.email, picture: one.img_url })),
  sandbox: {
    profile: (person) => ({ id: person.subject, handle: fullName(person), email: person.email }),
  },
};
