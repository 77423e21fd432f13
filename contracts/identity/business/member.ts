import { z } from 'zod';
import { mfaMethodSchema } from './organization.ts';

const roleSchema = z.object({
  role_id: z.string(),
  sources: z.array(z.object({ type: z.string(), details: z.record(z.string(), z.unknown()) })),
});

/** A member's identity at an identity provider of the organization. */
export const ssoRegistrationSchema = z.object({
  connection_id: z.string(),
  registration_id: z.string(),
  external_id: z.string(),
});

/** A member's identity at an OAuth provider; picture and locale are empty where the provider sends none. */
export const oauthRegistrationSchema = z.object({
  member_oauth_registration_id: z.string(),
  provider_type: z.string(),
  provider_subject: z.string(),
  profile_picture_url: z.string(),
  locale: z.string(),
});

/** A person in one organization. Strings are empty when there is nothing. */
export const memberSchema = z.object({
  member_id: z.string(),
  organization_id: z.string(),
  email_address: z.string(),
  email_address_verified: z.boolean(),
  name: z.string(),
  status: z.enum(['active', 'pending', 'invited', 'deleted']),
  is_breakglass: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  trusted_metadata: z.record(z.string(), z.unknown()),
  untrusted_metadata: z.record(z.string(), z.unknown()),
  retired_email_addresses: z.array(z.object({ email_id: z.string(), email_address: z.string() })),
  roles: z.array(roleSchema),
  sso_registrations: z.array(ssoRegistrationSchema),
  oauth_registrations: z.array(oauthRegistrationSchema),
  member_password_id: z.string(),
  mfa_enrolled: z.boolean(),
  /** E.164, or empty. */
  mfa_phone_number: z.string(),
  mfa_phone_number_verified: z.boolean(),
  default_mfa_method: z.union([z.literal(''), mfaMethodSchema]),
  totp_registration_id: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

const belonging = { member_id: true, organization_id: true, email_address: true, status: true } as const;

/** Of a member who has chosen no organization yet: that they belong to it. */
export const belongingMemberSchema = memberSchema.pick(belonging);

/**
 * Of a member who has shown a first factor alone: what the second step needs (D-403). Of a verified number the last four
 * digits are told, of any other nothing.
 */
export const openMemberSchema = memberSchema.pick({
  ...belonging,
  email_address_verified: true,
  mfa_enrolled: true,
  mfa_phone_number: true,
  mfa_phone_number_verified: true,
  default_mfa_method: true,
  totp_registration_id: true,
});
export type OpenMember = z.infer<typeof openMemberSchema>;

/** A member's live session. Times are RFC 3339, UTC. */
export const memberSessionSchema = z.object({
  member_session_id: z.string(),
  member_id: z.string(),
  organization_id: z.string(),
  organization_slug: z.string(),
  started_at: z.string(),
  last_accessed_at: z.string(),
  expires_at: z.string(),
  authentication_factors: z.array(
    z.looseObject({
      type: z.string(),
      delivery_method: z.string(),
      last_authenticated_at: z.string(),
      sequence_order: z.enum(['PRIMARY', 'SECONDARY']),
    }),
  ),
  roles: z.array(z.string()),
  custom_claims: z.record(z.string(), z.unknown()).nullable(),
});
export type MemberSession = z.infer<typeof memberSessionSchema>;
