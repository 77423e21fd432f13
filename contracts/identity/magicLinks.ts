import { z } from 'zod';
import { absent, codeChallengeSchema, codeVerifierSchema, commonFields, sessionMinutesSchema } from './envelope.ts';
import { authFields } from './user.ts';

/** POST /sdk/v1/magic_links/email/login_or_create. Expiries are minutes; the service checks 5 to 10080. */
export const magicLinkSendBody = z.object({
  email: z.string(),
  login_magic_link_url: absent(z.string()),
  signup_magic_link_url: absent(z.string()),
  login_expiration_minutes: absent(z.number().int()),
  signup_expiration_minutes: absent(z.number().int()),
  login_template_id: absent(z.string()),
  signup_template_id: absent(z.string()),
  locale: absent(z.string()),
  code_challenge: absent(codeChallengeSchema),
  create_user_as_pending: absent(z.boolean()),
});
export const magicLinkSendData = z.object({
  ...commonFields,
  user_id: z.string(),
  email_id: z.string(),
  user_created: z.boolean(),
});

/** POST /sdk/v1/magic_links/email/resend (D-287). `token`: of a link that was mailed before. */
export const magicLinkResendBody = z.object({
  token: z.string().min(1).max(512),
  locale: absent(z.string()),
  code_challenge: absent(codeChallengeSchema),
});
export const magicLinkResendData = z.object(commonFields);

/** POST /sdk/v1/magic_links/authenticate. */
export const magicLinkAuthenticateBody = z.object({
  token: z.string().min(1).max(512),
  session_duration_minutes: absent(sessionMinutesSchema),
  code_verifier: absent(codeVerifierSchema),
});
export const magicLinkAuthenticateData = z.object({ ...authFields, method_id: z.string() });
