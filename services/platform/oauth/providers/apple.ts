import { z } from 'zod';
import { mark } from '#design/marks/apple.ts';
import type { OpenIdProvider } from '../provider.ts';

const userSchema = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
});

export const apple: OpenIdProvider = {
  id: 'apple',
  mark,
  standard: 'openid',
  issuer: 'https://appleid.apple.com',
  scopes: ['openid', 'email', 'name'],
  clientAuthentication: 'signed_jwt',
  responseMode: 'form_post',
  withoutPkce: true,
  // Its servers return verified addresses only.
  email: 'verified',
  // The name is told once, beside the first answer, not in the ID token.
  readUserParameter: (user) => {
    try {
      return userSchema.parse(JSON.parse(user)).name ?? {};
    } catch {
      return {};
    }
  },
  sources: {
    authorization:
      'https://developer.apple.com/documentation/signinwithapplerestapi/request-an-authorization-to-the-sign-in-with-apple-server.',
    cancelled: 'https://github.com/nhosoya/omniauth-apple/issues/23',
  },
  sandbox: {
    denial: 'user_cancelled_authorize',
    scope: 'name',
    subjectOf: (digest) => `${digest.slice(0, 6)}.${digest.slice(6, 38)}.${digest.slice(38, 42)}`,
    // Booleans are written as text.
    claims: ({ email, isVerified }) => ({ email, email_verified: String(isVerified), is_private_email: 'false' }),
  },
};
