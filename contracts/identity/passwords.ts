import { z } from 'zod';
import { absent, codeChallengeSchema, codeVerifierSchema, commonFields, sessionMinutesSchema } from './envelope.ts';
import { authFields } from './user.ts';

/** POST /sdk/v1/users/search (PWD-02, PWD-03). */
export const userSearchBody = z.object({ email: z.string() });
export const userTypeSchema = z.enum(['new', 'password', 'passwordless']);
export type UserType = z.infer<typeof userTypeSchema>;
export const userSearchData = z.object({ ...commonFields, userType: userTypeSchema });

const password = z.string().max(1024);

/** POST /sdk/v1/passwords and POST /sdk/v1/passwords/authenticate. */
export const passwordBody = z.object({
  email: z.string(),
  password,
  session_duration_minutes: absent(sessionMinutesSchema),
});
export const passwordData = z.object(authFields);
/** POST /sdk/v1/passwords also tells the id of the new address. */
export const passwordCreatedData = z.object({ ...authFields, email_id: z.string() });

/** POST /sdk/v1/passwords/strength_check (DAT-28 … DAT-30). */
export const strengthBody = z.object({ email: absent(z.string()), password });
export const strengthData = z.object({
  ...commonFields,
  valid_password: z.boolean(),
  score: z.number().int().min(0).max(4),
  breached_password: z.boolean(),
  breach_detection_on_create: z.boolean(),
  strength_policy: z.enum(['zxcvbn', 'luds', 'none']),
  feedback: z.object({
    suggestions: z.array(z.string()),
    warning: z.string(),
    luds_requirements: z
      .object({
        has_digit: z.boolean(),
        has_lower_case: z.boolean(),
        has_symbol: z.boolean(),
        has_upper_case: z.boolean(),
        missing_characters: z.number().int().nonnegative(),
        missing_complexity: z.number().int().nonnegative(),
      })
      .nullable(),
  }),
});
export type StrengthData = z.infer<typeof strengthData>;

/** POST /sdk/v1/passwords/email/reset/start. */
export const resetStartBody = z.object({
  email: z.string(),
  login_redirect_url: absent(z.string()),
  reset_password_redirect_url: absent(z.string()),
  reset_password_expiration_minutes: absent(z.number().int()),
  reset_password_template_id: absent(z.string()),
  login_expiration_minutes: absent(z.number().int()),
  locale: absent(z.string()),
  code_challenge: absent(codeChallengeSchema),
});

/** POST /sdk/v1/passwords/email/reset/check. */
export const resetCheckBody = z.object({
  token: z.string().min(1).max(512),
  code_verifier: absent(codeVerifierSchema),
});

/** POST /sdk/v1/passwords/email/reset. */
export const resetBody = z.object({
  token: z.string().min(1).max(512),
  password,
  session_duration_minutes: absent(sessionMinutesSchema),
  code_verifier: absent(codeVerifierSchema),
});
