import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import {
  passkeyAuthenticateBody,
  passkeyRegisterBody,
  passkeyRegisterStartBody,
  passkeyStartBody,
} from '../passkeys.ts';
import { attributesField, behalfFields, serverAuthFields } from './behalf.ts';

const minutes = absent(z.number());
/** An id, or a backend's own id. */
const userId = z.string().min(1).max(200);

/** POST /v1/webauthn/register/start and …/authenticate/start: binary values of the options are base64url in any case. */
export const serverPasskeyRegisterStartBody = passkeyRegisterStartBody.extend({ ...attributesField, user_id: userId });
export const serverPasskeyStartBody = passkeyStartBody.extend({ ...attributesField, user_id: absent(userId) });
/** `user_id` is empty where any passkey may answer. */
export const serverPasskeyStartData = z.object({
  ...commonFields,
  user_id: z.string(),
  public_key_credential_request_options: z.string(),
});

/** POST /v1/webauthn/register. */
export const serverPasskeyRegisterBody = passkeyRegisterBody.extend({
  ...behalfFields,
  user_id: userId,
  session_duration_minutes: minutes,
});
/** POST /v1/webauthn/authenticate. */
export const serverPasskeyBody = passkeyAuthenticateBody.extend({ ...behalfFields, session_duration_minutes: minutes });
export const serverPasskeyData = z.object({ ...serverAuthFields, webauthn_registration_id: z.string() });

/** PUT /v1/webauthn/{webauthn_registration_id}. */
export const serverPasskeyParams = z.object({ webauthn_registration_id: z.string().max(200) });

/** GET /v1/webauthn/credentials/{user_id}/{domain}: base64url; a user has few. */
export const passkeyCredentialsParams = z.object({ user_id: userId, domain: z.string().min(1).max(253) });
export const passkeyCredentialsData = z.object({
  ...commonFields,
  credentials: z.array(
    z.object({
      credential_id: z.string(),
      webauthn_registration_id: z.string(),
      type: z.literal('public-key'),
      public_key: z.string(),
    }),
  ),
});
