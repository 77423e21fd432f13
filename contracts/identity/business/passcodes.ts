import { z } from 'zod';
import { absent, sessionMinutesSchema } from '../envelope.ts';
import { intermediateSession } from './organizations.ts';

/** POST /sdk/v1/b2b/otps/email/login_or_signup. Expiries are minutes; the service checks 1 to 10. */
export const memberPasscodeSendBody = z.object({
  email_address: z.string(),
  organization_id: z.string(),
  login_template_id: absent(z.string()),
  signup_template_id: absent(z.string()),
  locale: absent(z.string()),
  login_expiration_minutes: absent(z.number().int()),
  signup_expiration_minutes: absent(z.number().int()),
});

/** POST /sdk/v1/b2b/otps/email/authenticate. */
export const memberPasscodeAuthenticateBody = z.object({
  ...intermediateSession,
  code: z.string().max(32),
  email_address: z.string(),
  organization_id: z.string(),
  session_duration_minutes: absent(sessionMinutesSchema),
  locale: absent(z.string()),
});

/** POST /sdk/v1/b2b/otps/email/discovery/send. */
export const discoveryPasscodeSendBody = z.object({
  email_address: z.string(),
  login_template_id: absent(z.string()),
  locale: absent(z.string()),
  discovery_expiration_minutes: absent(z.number().int()),
});

/** POST /sdk/v1/b2b/otps/email/discovery/authenticate. */
export const discoveryPasscodeAuthenticateBody = z.object({ code: z.string().max(32), email_address: z.string() });
