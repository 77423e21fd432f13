import { z } from 'zod';
import { absent, commonFields, sessionMinutesSchema } from '../envelope.ts';
import { memberAuthFields } from './answers.ts';
import { openMemberSchema } from './member.ts';
import { intermediateSession } from './organizations.ts';
import { openOrganizationSchema } from './organization.ts';

const ofMember = { ...intermediateSession, organization_id: z.string(), member_id: z.string() };
const enrollment = { set_mfa_enrollment: absent(z.enum(['enroll', 'unenroll'])) };

/** POST /sdk/v1/b2b/otps/sms/send. `mfa_phone_number` is E.164, and only for a member who has none. */
export const smsSendBody = z.object({
  ...ofMember,
  mfa_phone_number: absent(z.string()),
  locale: absent(z.string()),
  enable_autofill: absent(z.boolean()),
  autofill_session_duration_minutes: absent(z.number().int()),
});

/** POST /sdk/v1/b2b/otps/sms/authenticate; answers MEMBERAUTH. */
export const smsAuthenticateBody = z.object({
  ...ofMember,
  ...enrollment,
  code: z.string().max(32),
  session_duration_minutes: absent(sessionMinutesSchema),
});

/** POST /sdk/v1/b2b/totp. `secret` is base32, `qr_code` a data URL of a picture: shown once, and never logged. */
export const totpCreateBody = z.object({ ...ofMember, expiration_minutes: absent(z.number().int()) });
export const totpCreateData = z.object({
  ...commonFields,
  member_id: z.string(),
  member: openMemberSchema,
  organization: openOrganizationSchema,
  totp_registration_id: z.string(),
  secret: z.string(),
  qr_code: z.string(),
  recovery_codes: z.array(z.string()),
});

/** POST /sdk/v1/b2b/totp/authenticate; answers MEMBERAUTH. */
export const totpAuthenticateBody = z.object({
  ...ofMember,
  ...enrollment,
  code: z.string().max(32),
  session_duration_minutes: absent(sessionMinutesSchema),
  set_default_mfa: absent(z.boolean()),
});

/** POST /sdk/v1/b2b/recovery_codes/recover. */
export const recoverBody = z.object({
  ...ofMember,
  recovery_code: z.string().max(64),
  session_duration_minutes: absent(sessionMinutesSchema),
});
export const recoverData = z.object({ ...memberAuthFields, recovery_codes_remaining: z.number().int() });

/** GET /sdk/v1/b2b/recovery_codes and POST …/rotate. */
export const recoveryCodesData = z.object({ ...commonFields, recovery_codes: z.array(z.string()) });
