import { mark } from '#design/marks/linkedin.ts';
import { type OpenIdProvider, openIdScopes, standardClaims } from '../provider.ts';

export const linkedin: OpenIdProvider = {
  id: 'linkedin',
  mark,
  standard: 'openid',
  issuer: 'https://www.linkedin.com/oauth',
  scopes: openIdScopes,
  withoutPkce: true,
  omitsNonce: true,
  email: 'verified',
  sources: {
    discovery: 'https://www.linkedin.com/oauth/.well-known/openid-configuration',
    'code flow': 'https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow',
    claims: 'https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2',
  },
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
