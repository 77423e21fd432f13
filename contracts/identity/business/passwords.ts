import { z } from 'zod';
import { absent, codeChallengeSchema, codeVerifierSchema, commonFields, sessionMinutesSchema } from '../envelope.ts';
import { strengthData } from '../passwords.ts';
import { intermediateSession } from './organizations.ts';

const password = z.string().max(1_024);
const session = { session_duration_minutes: absent(sessionMinutesSchema), locale: absent(z.string()) };

/** POST /sdk/v1/b2b/passwords/authenticate; answers GATED. */
export const memberPasswordBody = z.object({
  ...intermediateSession,
  ...session,
  organization_id: z.string(),
  email_address: z.string(),
  password,
});

/** POST /sdk/v1/b2b/passwords/discovery/authenticate; answers DISCOVERED. */
export const discoveryPasswordBody = z.object({ email_address: z.string(), password });

const resetStartFields = {
  email_address: z.string(),
  reset_password_redirect_url: absent(z.string()),
  reset_password_expiration_minutes: absent(z.number().int()),
  reset_password_template_id: absent(z.string()),
  verify_email_template_id: absent(z.string()),
  locale: absent(z.string()),
};

/** POST /sdk/v1/b2b/passwords/email/reset/start. */
export const memberResetStartBody = z.object({
  ...resetStartFields,
  organization_id: z.string(),
  login_redirect_url: absent(z.string()),
  code_challenge: absent(codeChallengeSchema),
});

/** POST /sdk/v1/b2b/passwords/discovery/reset/start. */
export const discoveryResetStartBody = z.object({
  ...resetStartFields,
  discovery_redirect_url: absent(z.string()),
  pkce_code_challenge: absent(codeChallengeSchema),
});

/** POST /sdk/v1/b2b/passwords/email/reset; answers GATED. */
export const memberResetBody = z.object({
  ...intermediateSession,
  ...session,
  password_reset_token: z.string().min(1).max(512),
  password,
  code_verifier: absent(codeVerifierSchema),
});

/** POST /sdk/v1/b2b/passwords/discovery/reset; answers DISCOVERED. */
export const discoveryResetBody = z.object({
  ...intermediateSession,
  password_reset_token: z.string().min(1).max(512),
  password,
  pkce_code_verifier: absent(codeVerifierSchema),
});

/** POST /sdk/v1/b2b/passwords/session/reset; answers MEMBERAUTH. */
export const sessionResetBody = z.object({ password });

/** POST /sdk/v1/b2b/passwords/existing_password/reset; answers GATED. */
export const existingResetBody = z.object({
  ...session,
  organization_id: z.string(),
  email_address: z.string(),
  existing_password: password,
  new_password: password,
});

/** POST /sdk/v1/b2b/passwords/strength_check. */
export const memberStrengthBody = z.object({ email_address: absent(z.string()), password });
export const memberStrengthData = z.object({
  ...commonFields,
  ...strengthData.omit({ feedback: true, request_id: true, status_code: true }).shape,
  zxcvbn_feedback: z.object({ suggestions: z.array(z.string()), warning: z.string() }),
  luds_feedback: strengthData.shape.feedback.shape.luds_requirements,
});
