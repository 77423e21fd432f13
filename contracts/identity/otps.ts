import { z } from 'zod';
import { absent, commonFields, sessionMinutesSchema } from './envelope.ts';
import { authFields } from './user.ts';

/** The ways a passcode travels (CFG-23). */
export const passcodeMethodSchema = z.enum(['sms', 'whatsapp', 'email']);
export type PasscodeMethod = z.infer<typeof passcodeMethodSchema>;

/** POST /sdk/v1/otps/email/login_or_create. The service checks 1 to 10 minutes. */
export const emailPasscodeBody = z.object({
  email: z.string(),
  expiration_minutes: absent(z.number().int()),
  login_template_id: absent(z.string()),
  signup_template_id: absent(z.string()),
  locale: absent(z.string()),
});

/** POST /sdk/v1/otps/sms/login_or_create and …/whatsapp/…: `phone_number` is E.164. */
export const phonePasscodeBody = z.object({
  phone_number: z.string(),
  expiration_minutes: absent(z.number().int()),
  locale: absent(z.string()),
  enable_autofill: absent(z.boolean()),
});

/** IDS-07. */
export const passcodeSentData = z.object({ ...commonFields, method_id: z.string().min(1) });

/** POST /sdk/v1/otps/authenticate: `token` is the code. */
export const passcodeAuthenticateBody = z.object({
  token: z.string().max(32),
  method_id: z.string(),
  session_duration_minutes: absent(sessionMinutesSchema),
});
export const passcodeAuthenticateData = z.object({ ...authFields, method_id: z.string() });
