import { RESERVED_CLAIMS } from '#contracts/identity/sessionClaims.ts';
import { createErrors } from '../shared/errors.ts';
import { mergedFields } from '../shared/mergedFields.ts';

export const customClaimErrors = {
  reserved_session_custom_claim: [400, 'A custom claim has a name that session JWTs use themselves.'],
  session_custom_claims_too_large: [400, 'The custom claims of a session may have 4 KB as JSON.'],
} as const;

const refuse = createErrors(customClaimErrors);

/** Bytes of all custom claims of a session, as JSON: they travel in a cookie. */
const MOST = 4_096;

const reserved = new Set(RESERVED_CLAIMS);

/**
 * The claims of a session with these added; a null removes one.
 * @throws ServiceError reserved_session_custom_claim, session_custom_claims_too_large
 */
export function mergedClaims(
  before: Readonly<Record<string, unknown>> | null,
  added: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const name = Object.keys(added).find((one) => reserved.has(one));
  if (name !== undefined) throw refuse('reserved_session_custom_claim', { details: { claim: name } });
  const claims = mergedFields(before ?? {}, added);
  if (Buffer.byteLength(JSON.stringify(claims)) > MOST) throw refuse('session_custom_claims_too_large');
  return claims;
}
