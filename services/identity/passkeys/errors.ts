import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { wayRemovalErrors } from '../shared/otherWaysIn.ts';
import { createErrors } from '../shared/errors.ts';
import { unprovenError } from '../sessions/proof/requireProven.ts';

/** Errors of passkeys, besides the shared ones. */
export const passkeyErrors = {
  webauthn_registration_not_found: [404, 'This passkey is not known.'],
  invalid_public_key_credential: [400, 'The passkey answer is malformed.'],
  duplicate_webauthn_registration: [400, 'This passkey is already registered.'],
  empty_webauthn_registration_name: [400, 'Please enter a name.'],
  unable_to_auth_webauthn_registration: [401, 'The passkey could not be verified.'],
  unable_to_register_webauthn_registration: [401, 'The passkey could not be created.'],
  ...wayRemovalErrors,
  ...unprovenError,
} as const satisfies ErrorTable;

export const refuse = createErrors(passkeyErrors);
