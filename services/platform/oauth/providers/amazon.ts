import { z } from 'zod';
import { mark } from '#design/marks/amazon.ts';
import { fullName, type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

export const amazon: OAuth2Provider = {
  id: 'amazon',
  mark,
  standard: 'oauth2',
  issuer: 'https://www.amazon.com',
  authorizationEndpoint: 'https://www.amazon.com/ap/oa',
  tokenEndpoint: 'https://api.amazon.com/auth/o2/token',
  profileEndpoint: 'https://api.amazon.com/user/profile',
  scopes: ['profile'],
  email: 'unverified',
  profile: z
    .object({ user_id: profileId, name: profileText, email: profileText })
    .transform((one) => profileOf(one.user_id, one)),
  sources: {
    'code grant': 'https://developer.amazon.com/docs/login-with-amazon/authorization-code-grant.html',
  },
  sandbox: {
    profile: (person) => ({
      user_id: `amzn1.account.${person.subject}`,
      name: fullName(person),
      email: person.email,
    }),
  },
};
