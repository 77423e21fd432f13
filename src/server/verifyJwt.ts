import { errors, jwtVerify } from 'jose';
import { SESSION_ALGORITHM, sessionIssuer } from '#contracts/identity/sessionClaims.ts';
import { IdentityServiceError, ServerConfigError } from './errors.ts';
import { keySetOf } from './keySets.ts';
import type { ServerSettings } from './serverOptions.ts';
import { type SignedInMember, type SignedInUser, signedInBy } from './signedIn.ts';
import type { SignedOutReason } from './signedOut.ts';

/** Characters; longer ones are not of the service. */
const LONGEST = 16_384;

const claimReasons: Record<string, SignedOutReason> = {
  iss: 'wrong_project',
  aud: 'wrong_project',
  nbf: 'not_yet_valid',
};

function reasonOf(error: unknown): SignedOutReason {
  if (error instanceof IdentityServiceError || error instanceof ServerConfigError) throw error;
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return (error.reason === 'check_failed' ? claimReasons[error.claim] : undefined) ?? 'not_a_session';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'wrong_algorithm';
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'unknown_key';
  return error instanceof errors.JWSSignatureVerificationFailed ? 'wrong_signature' : 'malformed';
}

/**
 * Verifies a session JWT by the published keys of its project (RFC 7519, RFC 8725).
 * @throws ServerConfigError, IdentityServiceError
 */
export async function verifyJwt(
  jwt: string,
  settings: ServerSettings,
): Promise<SignedInUser | SignedInMember | SignedOutReason> {
  if (jwt.length > LONGEST) return 'malformed';
  const { projectId, clockTolerance, people } = settings;
  try {
    const { payload } = await jwtVerify(jwt, keySetOf(settings), {
      algorithms: [SESSION_ALGORITHM],
      typ: 'JWT',
      issuer: sessionIssuer(projectId),
      audience: projectId,
      clockTolerance,
      requiredClaims: ['sub', 'exp', 'nbf', 'iat'],
    });
    return signedInBy(payload, jwt, people) ?? 'not_a_session';
  } catch (error) {
    return reasonOf(error);
  }
}
