import { z } from 'zod';
import { absent, commonFields, sessionMinutesSchema } from './envelope.ts';
import { authFields, passkeySchema, userSchema } from './user.ts';

/** POST /sdk/v1/webauthn/register/start: `domain` is the relying party's id. */
export const passkeyRegisterStartBody = z.object({
  domain: z.string().min(1).max(253),
  authenticator_type: absent(z.enum(['platform', 'cross-platform'])),
  return_passkey_credential_options: absent(z.boolean()),
  override_id: absent(z.string().max(64)),
  override_name: absent(z.string().max(128)),
  override_display_name: absent(z.string().max(128)),
  user_agent: absent(z.string().max(1024)),
  use_base64_url_encoding: absent(z.boolean()),
});
/** `public_key_credential_creation_options`: the dictionary of WebAuthn as a JSON text, binary values as base64url. */
export const passkeyRegisterStartData = z.object({
  ...commonFields,
  user_id: z.string(),
  public_key_credential_creation_options: z.string(),
});

/** POST /sdk/v1/webauthn/register: `public_key_credential` is what the browser made, as a JSON text. */
export const passkeyRegisterBody = z.object({
  public_key_credential: z.string(),
  session_duration_minutes: absent(sessionMinutesSchema),
});
export const passkeyRegisterData = z.object({ ...authFields, webauthn_registration_id: z.string() });

/** POST /sdk/v1/webauthn/authenticate/start/primary and …/secondary. */
export const passkeyStartBody = z.object({
  domain: z.string().min(1).max(253),
  return_passkey_credential_options: absent(z.boolean()),
});
/** `userId` is empty for primary. */
export const passkeyStartData = z.object({
  ...commonFields,
  userId: z.string(),
  public_key_credential_request_options: z.string(),
});

/** POST /sdk/v1/webauthn/authenticate. */
export const passkeyAuthenticateBody = z.object({
  public_key_credential: z.string(),
  session_duration_minutes: absent(sessionMinutesSchema),
});
export const passkeyAuthenticateData = z.object({ ...authFields, webauthn_registration_id: z.string() });

/** PUT /sdk/v1/webauthn/update/{id}. */
export const passkeyUpdateBody = z.object({ name: z.string().max(128) });
export const passkeyUpdateData = z.object({ ...commonFields, webauthn_registration: passkeySchema });

/** DELETE /sdk/v1/users/webauthn_registrations/{id}. */
export const passkeyDeleteData = z.object({ ...commonFields, user_id: z.string(), __user: userSchema });
