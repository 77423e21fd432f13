import { z } from 'zod';
import { mark } from '#design/marks/tiktok.ts';
import { fullName, type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

export const tiktok: OAuth2Provider = {
  id: 'tiktok',
  mark,
  standard: 'oauth2',
  issuer: 'https://www.tiktok.com',
  authorizationEndpoint: 'https://www.tiktok.com/v2/auth/authorize/',
  tokenEndpoint: 'https://open.tiktokapis.com/v2/oauth/token/',
  profileEndpoint: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name,avatar_url',
  scopes: ['user.info.basic'],
  scopeSeparator: ',',
  clientIdParameter: 'client_key',
  withoutPkce: true,
  email: 'none',
  profile: z
    .object({
      data: z.object({
        user: z.object({ open_id: profileId, display_name: profileText, avatar_url: profileText }),
      }),
    })
    .transform(({ data: { user } }) => profileOf(user.open_id, { name: user.display_name, picture: user.avatar_url })),
  sources: {
    errors: 'https://developers.tiktok.com/doc/oauth-error-handling',
    web: 'https://developers.tiktok.com/doc/login-kit-web',
  },
  sandbox: {
    profile: (person) => ({
      data: { user: { open_id: person.subject, display_name: fullName(person) } },
      error: { code: 'ok', message: '' },
    }),
  },
};
