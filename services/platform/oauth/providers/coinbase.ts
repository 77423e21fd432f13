import { z } from 'zod';
import { mark } from '#design/marks/coinbase.ts';
import { fullName, type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

export const coinbase: OAuth2Provider = {
  id: 'coinbase',
  mark,
  standard: 'oauth2',
  issuer: 'https://login.coinbase.com',
  authorizationEndpoint: 'https://login.coinbase.com/oauth2/auth',
  tokenEndpoint: 'https://login.coinbase.com/oauth2/token',
  profileEndpoint: 'https://api.coinbase.com/v2/user',
  scopes: ['wallet:user:read', 'wallet:user:email'],
  email: 'unverified',
  profile: z
    .object({
      data: z.object({ id: profileId, name: profileText, email: profileText, avatar_url: profileText }),
    })
    .transform(({ data }) => profileOf(data.id, { ...data, picture: data.avatar_url })),
  sources: {
    OAuth: 'https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/overview',
  },
  sandbox: {
    profile: (person) => ({ data: { id: person.subject, name: fullName(person), email: person.email } }),
  },
};
