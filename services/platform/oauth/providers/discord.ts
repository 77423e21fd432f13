import { z } from 'zod';
import { mark } from '#design/marks/discord.ts';
import { type OAuth2Provider, profileId, profileOf, profileText } from '../provider.ts';

export const discord: OAuth2Provider = {
  id: 'discord',
  mark,
  standard: 'oauth2',
  issuer: 'https://discord.com',
  callbackIssuer: 'https://discord.com',
  authorizationEndpoint: 'https://discord.com/oauth2/authorize',
  tokenEndpoint: 'https://discord.com/api/oauth2/token',
  profileEndpoint: 'https://discord.com/api/users/@me',
  scopes: ['identify', 'email'],
  email: 'verified',
  profile: z
    .object({
      id: profileId,
      global_name: profileText,
      username: profileText,
      email: profileText,
      verified: z.boolean().optional().catch(undefined),
    })
    .transform((one) => ({
      ...profileOf(one.id, { name: one.global_name ?? one.username, email: one.email }),
      isEmailVerified: one.verified === true,
    })),
  sources: {
    metadata: 'https://discord.com/.well-known/oauth-authorization-server',
    user: 'https://docs.discord.com/developers/resources/user',
  },
  sandbox: {
    namesIssuer: true,
    profile: ({ subject, email, isVerified, firstName }) => ({
      id: subject,
      username: 'visitor',
      global_name: firstName,
      email,
      verified: isVerified,
      locale: 'en-US',
      avatar: null,
    }),
  },
};
