import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

export const linkedin: OpenIdProvider = {
  id: 'linkedin',
  standard: 'openid',
  issuer: 'https://www.linkedin.com/oauth',
  scopes: openIdScopes,
  withoutPkce: true,
  omitsNonce: true,
  email: 'verified',
  sandbox: {
    denial: 'user_cancelled_login',
    // Booleans are written as text.
    claims: (person) => ({
      ...standardClaims(person),
      email_verified: String(person.isVerified),
      locale: { country: 'US', language: 'en' },
    }),
  },
};
