import { z } from 'zod';
import { mark } from '#design/marks/figma.ts';
import { fullName, type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

export const figma: OAuth2Provider = {
  id: 'figma',
  mark,
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
  sources: {
    'OAuth apps': 'https://developers.figma.com/docs/rest-api/oauth-apps/',
    'metadata, for MCP': 'https://api.figma.com/.well-known/oauth-authorization-server',
  },
  sandbox: {
    profile: (person) => ({ id: person.subject, handle: fullName(person), email: person.email }),
  },
};
