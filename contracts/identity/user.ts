import { z } from 'zod';
import { commonFields, sessionMinutesSchema, absent } from './envelope.ts';

const emailSchema = z.object({ email_id: z.string(), email: z.string(), verified: z.boolean() });
const phoneNumberSchema = z.object({ phone_id: z.string(), phone_number: z.string(), verified: z.boolean() });
const providerSchema = z.object({
  oauth_user_registration_id: z.string(),
  provider_type: z.string(),
  provider_subject: z.string(),
  profile_picture_url: z.string(),
  locale: z.string(),
});

/** A passkey of the user (PKY-18); `domain`: the relying party's id. */
export const passkeySchema = z.object({
  webauthn_registration_id: z.string(),
  domain: z.string(),
  user_agent: z.string(),
  authenticator_type: z.enum(['', 'platform', 'cross-platform']),
  verified: z.boolean(),
  name: z.string(),
});
const cryptoWalletSchema = z.object({
  crypto_wallet_id: z.string(),
  crypto_wallet_address: z.string(),
  crypto_wallet_type: z.string(),
  verified: z.boolean(),
});

/** The user as clients see it. */
export const userSchema = z.object({
  user_id: z.string(),
  created_at: z.string(),
  status: z.enum(['active', 'pending']),
  name: z.object({ first_name: z.string(), middle_name: z.string(), last_name: z.string() }),
  roles: z.array(z.string()),
  trusted_metadata: z.record(z.string(), z.unknown()),
  untrusted_metadata: z.record(z.string(), z.unknown()),
  external_id: z.string().optional(),
  password: z.object({ password_id: z.string(), requires_reset: z.boolean() }).nullable(),
  emails: z.array(emailSchema),
  phone_numbers: z.array(phoneNumberSchema),
  providers: z.array(providerSchema),
  totps: z.array(z.unknown()),
  crypto_wallets: z.array(cryptoWalletSchema),
  webauthn_registrations: z.array(passkeySchema),
  biometric_registrations: z.array(z.unknown()),
});
export type User = z.infer<typeof userSchema>;

/** A live sign-in session. Times are RFC 3339, UTC. */
export const sessionSchema = z.object({
  session_id: z.string(),
  user_id: z.string(),
  started_at: z.string(),
  last_accessed_at: z.string(),
  expires_at: z.string(),
  attributes: z.object({ ip_address: z.string(), user_agent: z.string() }),
  authentication_factors: z.array(
    z.looseObject({ type: z.string(), delivery_method: z.string(), last_authenticated_at: z.string() }),
  ),
  custom_claims: z.record(z.string(), z.unknown()).nullable(),
  roles: z.array(z.string()),
});
export type Session = z.infer<typeof sessionSchema>;

/** AUTH: what every authenticate call answers. */
export const authFields = {
  ...commonFields,
  user_id: z.string(),
  user: userSchema,
  __user: userSchema,
  session: sessionSchema,
  session_token: z.string(),
  session_jwt: z.string(),
};
export const authSchema = z.object(authFields);
export type Auth = z.infer<typeof authSchema>;

export const sessionsAuthenticateBody = z.object({ session_duration_minutes: absent(sessionMinutesSchema) });
export const sessionsRevokeBody = z.object({});
/** GET /users/me answers the user's fields flat in `data`. */
export const meSchema = userSchema.extend(commonFields);
