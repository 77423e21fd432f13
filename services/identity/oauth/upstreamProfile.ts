import { authorizationCodeGrant, type Configuration } from 'openid-client';
import { z } from 'zod';

const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional(),
  // Apple sends a boolean or a string.
  email_verified: yesOrNo.optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
  locale: z.string().optional(),
});

/** Apple tells the name once, beside the first answer, not in the ID token. */
const appleUserSchema = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
});

export interface UpstreamProfile {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  pictureUrl: string;
  locale: string;
  values: { access_token: string; id_token: string; refresh_token: string; scopes: string[]; expires_in: number };
}

function nameBeside(user: string | undefined): { firstName?: string | undefined; lastName?: string | undefined } {
  if (user === undefined) return {};
  try {
    return appleUserSchema.parse(JSON.parse(user)).name ?? {};
  } catch {
    return {};
  }
}

/**
 * Trades the code of a callback for the person's profile. Checks issuer, state, nonce, PKCE, audience, times and the
 * signature of the ID token; throws on anything that is not as it left.
 */
export async function readProfile(
  config: Configuration,
  given: {
    callbackUrl: string;
    parameters: Readonly<Record<string, string>>;
    state: string;
    nonce: string;
    verifier: string | null;
  },
): Promise<UpstreamProfile> {
  const current = new URL(given.callbackUrl);
  for (const name of ['code', 'state', 'iss']) {
    const value = given.parameters[name];
    if (value !== undefined) current.searchParams.set(name, value);
  }
  const tokens = await authorizationCodeGrant(config, current, {
    expectedState: given.state,
    expectedNonce: given.nonce,
    idTokenExpected: true,
    ...(given.verifier === null ? {} : { pkceCodeVerifier: given.verifier }),
  });
  const claims = claimsSchema.parse(tokens.claims());
  const beside = nameBeside(given.parameters['user']);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true,
    firstName: (claims.given_name ?? beside.firstName ?? '').slice(0, 200),
    lastName: (claims.family_name ?? beside.lastName ?? '').slice(0, 200),
    pictureUrl: claims.picture ?? '',
    locale: claims.locale ?? '',
    values: {
      access_token: tokens.access_token,
      id_token: tokens.id_token ?? '',
      refresh_token: tokens.refresh_token ?? '',
      scopes: (tokens.scope ?? '').split(' ').filter(Boolean),
      expires_in: tokens.expiresIn() ?? 0,
    },
  };
}
