import { mark } from '#design/marks/twitch.ts';
import { fullName, type OpenIdProvider } from '../provider.ts';

export const twitch: OpenIdProvider = {
  id: 'twitch',
  mark,
  standard: 'openid',
  issuer: 'https://id.twitch.tv/oauth2',
  scopes: ['openid', 'user:read:email'],
  withoutPkce: true,
  email: 'verified',
  // The e-mail address is told only when this parameter asks for it.
  authorizationParameters: {
    claims: '{"id_token":{"email":null,"email_verified":null,"preferred_username":null}}',
  },
  sources: {
    OIDC: 'https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/',
  },
  sandbox: {
    listsScopes: true,
    claims: (person, requested) => {
      const name = { preferred_username: fullName(person) };
      if (!requested?.includes('email_verified')) return name;
      return { ...name, email: person.email, email_verified: person.isVerified };
    },
  },
};
