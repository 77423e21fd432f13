import { z } from 'zod';
import { isListedOrigin } from '../shared/origins.ts';
import type { Challenge } from './challenges.ts';
import type { PasskeyContext } from './context.ts';
import type { Assertion, Attestation } from './credential.ts';
import { pageOriginsOf } from './relyingParty.ts';
import type { StoredPasskey } from './storedPasskeys.ts';
import { webauthn } from './webauthn.ts';

/** EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * No attestation is asked for, so none with certificates is looked at: a chain of them would lead this server to
 * addresses that a stranger chose.
 */
async function hasCertificates(attestation: Attestation): Promise<boolean> {
  const { decodeAttestationObject } = await webauthn();
  const bytes = new Uint8Array(Buffer.from(attestation.response.attestationObject, 'base64url'));
  const object = decodeAttestationObject(bytes);
  const format = object.get('fmt');
  return format !== 'none' && (format !== 'packed' || object.get('attStmt').get('x5c') !== undefined);
}

const expected = (context: PasskeyContext, given: { challenge: string; row: Challenge; clientData: ClientData }) => ({
  expectedChallenge: given.challenge,
  expectedOrigin: pageOriginsOf(given.clientData.origin, given.row.domain, context.project),
  expectedRPID: given.row.domain,
  requireUserVerification: context.settings.passkeyUserVerification === 'required',
});

const clientDataSchema = z.object({
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});
type ClientData = z.infer<typeof clientDataSchema>;

const readClientData = (clientDataJSON: string): ClientData =>
  clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));

/**
 * Checks that it was made in no frame of another origin, or in one of our own pages (`crossOrigin` and `topOrigin`; the
 * library looks at `topOrigin` alone, and only where a passkey signs in). WebAuthn level 3, 7.1 and 7.2.
 */
function isInOwnPage({ project }: PasskeyContext, { crossOrigin, topOrigin }: ClientData): boolean {
  return topOrigin === undefined ? crossOrigin !== true : isListedOrigin(project.policy.origins, topOrigin);
}

/** The new credential, or null when anything about it is not as it was asked for. The library says why by exceptions. */
export async function verifyAttestation(
  context: PasskeyContext,
  given: { attestation: Attestation; challenge: string; row: Challenge },
) {
  const { id, rawId, type, response } = given.attestation;
  try {
    const clientData = readClientData(response.clientDataJSON);
    if (!isInOwnPage(context, clientData) || (await hasCertificates(given.attestation))) return null;
    const { verifyRegistrationResponse } = await webauthn();
    const { clientDataJSON, attestationObject } = response;
    const result = await verifyRegistrationResponse({
      ...expected(context, { ...given, clientData }),
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    // Only the id that the authenticator signed counts, not the one beside it.
    if (!result.verified || result.registrationInfo.credential.id !== id) return null;
    return result.registrationInfo;
  } catch {
    return null;
  }
}

/** The authenticator's counter after this signature; null when the passkey does not prove what was asked for. */
export async function verifyAssertion(
  context: PasskeyContext,
  given: { assertion: Assertion; challenge: string; row: Challenge; passkey: StoredPasskey },
): Promise<number | null> {
  const { assertion, passkey, row } = given;
  const { id, rawId, type, response } = assertion;
  const { userHandle, ...proof } = response;
  if (passkey.domain !== row.domain || (row.user_id !== null && row.user_id !== passkey.user_id)) return null;
  // An authenticator that keeps none says none (WebAuthn, 7.2, step 6).
  if (typeof userHandle === 'string' && userHandle !== '' && userHandle !== passkey.user_handle) return null;
  try {
    const clientData = readClientData(response.clientDataJSON);
    if (!isInOwnPage(context, clientData)) return null;
    const { verifyAuthenticationResponse } = await webauthn();
    const result = await verifyAuthenticationResponse({
      ...expected(context, { ...given, clientData }),
      expectedTopOrigin: clientData.topOrigin === undefined ? [] : [clientData.topOrigin],
      response: { id, rawId, type, response: proof, clientExtensionResults: {} },
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // Compared where it is written: two answers may arrive at once.
        counter: 0,
      },
    });
    return result.verified ? result.authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
