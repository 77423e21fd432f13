import { z } from 'zod';
import { mark } from '#design/marks/github.ts';
import { fullName, type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

export const github: OAuth2Provider = {
  id: 'github',
  mark,
  standard: 'oauth2',
  issuer: 'https://github.com',
  callbackIssuer: 'https://github.com/login/oauth',
  authorizationEndpoint: 'https://github.com/login/oauth/authorize',
  tokenEndpoint: 'https://github.com/login/oauth/access_token',
  profileEndpoint: 'https://api.github.com/user',
  scopes: ['read:user', 'user:email'],
  email: 'verified',
  profile: z
    .object({ id: profileId, name: profileText, avatar_url: profileText })
    .transform((one) => profileOf(one.id, { name: one.name, picture: one.avatar_url })),
  emails: {
    endpoint: 'https://api.github.com/user/emails',
    answer: z
      .array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
      .transform((all) =>
        all.map(({ email, primary, verified }) => ({ email, isPrimary: primary, isVerified: verified })),
      ),
  },
  sources: {
    discovery: 'https://docs.github.com/en/apps/github-authentication-discovery-endpoints',
    '`iss` since 2026': 'https://github.com/openiddict/openiddict-core/pull/2529',
    errors:
      'https://docs.github.com/en/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-authorization-request-errors',
  },
  sandbox: {
    refusesWith200: true,
    namesIssuer: true,
    profile: (person) => ({
      id: Number(person.subject.slice(0, 9)),
      login: 'visitor',
      name: fullName(person),
      email: null,
    }),
    // The first one is no help to anybody.
    emails: ({ email, isVerified }) => [
      { email: 'other@elsewhere.test', primary: false, verified: true },
      { email, primary: true, verified: isVerified },
    ],
  },
};
