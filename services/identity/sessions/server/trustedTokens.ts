import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { readSettingsFile } from '#services/platform/settings/settingsFile.ts';
import { refuse } from './errors.ts';

const profileSchema = z
  .strictObject({
    profile_id: z.string().min(1).max(200),
    issuer: z.string().min(1).max(2_048),
    audience: z.string().min(1).max(2_048),
    /** Names the user of a token. */
    user: z.enum(['external_id', 'email']),
    /** The claim that has the name. */
    claim: z.string().min(1).max(200).optional(),
    keys: z
      .array(z.looseObject({ kty: z.enum(['RSA', 'EC', 'OKP']) }))
      .min(1)
      .max(20)
      .optional(),
    jwks_url: z
      .url({ protocol: /^https$/ })
      .max(2_048)
      .optional(),
  })
  .refine(({ keys, jwks_url }) => (keys === undefined) !== (jwks_url === undefined), 'it has keys or a jwks_url');
const fileSchema = z.strictObject({ profiles: z.array(profileSchema).max(100) });

/** A profile of tokens of another service that open sessions here. */
export interface TrustedProfile extends Omit<z.infer<typeof profileSchema>, 'keys' | 'jwks_url'> {
  getKey: JWTVerifyGetKey;
}

/** Signatures by a private key alone: a shared secret would be one of this service, too. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** A token for hours would be a second session; the clocks of two services may differ by half a minute. */
const AGE = { maxTokenAge: '1h', clockTolerance: 30 };

/**
 * The profiles of a file, by their ids; none without a file.
 * @throws SettingsFileError
 */
export async function readTrustedProfiles(file: string | null): Promise<ReadonlyMap<string, TrustedProfile>> {
  const { profiles } = file === null ? { profiles: [] } : await readSettingsFile(file, fileSchema);
  return new Map(
    profiles.map(({ keys, jwks_url, ...profile }) => {
      const getKey =
        jwks_url === undefined
          ? createLocalJWKSet({ keys: keys ?? [] })
          : createRemoteJWKSet(new URL(jwks_url), { timeoutDuration: 5_000 });
      return [profile.profile_id, { ...profile, getKey }];
    }),
  );
}

/** Errors of a set of keys that cannot be read, which say nothing of the token. */
const isAway = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';

/**
 * The claims of a genuine token of a profile, which is for us and an hour old at the most.
 * @throws ServiceError trusted_auth_token_invalid, server_unavailable where the keys cannot be read
 */
export async function verifyTrusted(profile: TrustedProfile, token: string, now: number): Promise<JWTPayload> {
  const { issuer, audience, getKey } = profile;
  try {
    const expected = { issuer, audience, algorithms: ALGORITHMS, currentDate: new Date(now), requiredClaims: ['exp'] };
    return (await jwtVerify(token, getKey, { ...expected, ...AGE })).payload;
  } catch (cause) {
    throw isAway(cause)
      ? refuse('server_unavailable', { retryAfter: 5, cause })
      : refuse('trusted_auth_token_invalid', { cause });
  }
}
