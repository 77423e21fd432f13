import { z } from 'zod';
import { mark } from '#design/marks/bitbucket.ts';
import { fullName, type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

export const bitbucket: OAuth2Provider = {
  id: 'bitbucket',
  mark,
  standard: 'oauth2',
  issuer: 'https://bitbucket.org',
  authorizationEndpoint: 'https://bitbucket.org/site/oauth2/authorize',
  tokenEndpoint: 'https://bitbucket.org/site/oauth2/access_token',
  profileEndpoint: 'https://api.bitbucket.org/2.0/user',
  scopes: ['account', 'email'],
  clientAuthentication: 'client_secret_basic',
  withoutPkce: true,
  email: 'verified',
  profile: z
    .object({ uuid: profileId, display_name: profileText })
    .transform((one) => profileOf(one.uuid, { name: one.display_name })),
  emails: {
    endpoint: 'https://api.bitbucket.org/2.0/user/emails',
    answer: z
      .object({
        values: z.array(z.object({ email: z.string(), is_primary: z.boolean(), is_confirmed: z.boolean() })),
      })
      .transform(({ values }) =>
        values.map((one) => ({ email: one.email, isPrimary: one.is_primary, isVerified: one.is_confirmed })),
      ),
  },
  sources: {
    OAuth: 'https://developer.atlassian.com/cloud/bitbucket/oauth-2/',
    addresses: 'https://developer.atlassian.com/cloud/bitbucket/rest/api-group-users/',
  },
  sandbox: {
    profile: (person) => ({ uuid: `{${person.subject}}`, display_name: fullName(person) }),
    // The first one is no help to anybody.
    emails: ({ email, isVerified }) => ({
      values: [
        { email: 'other@elsewhere.test', is_primary: false, is_confirmed: true },
        { email, is_primary: true, is_confirmed: isVerified },
      ],
    }),
  },
};
