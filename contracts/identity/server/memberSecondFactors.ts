import { z } from 'zod';
import {
  recoverBody,
  smsAuthenticateBody,
  smsSendBody,
  totpAuthenticateBody,
  totpCreateBody,
} from '../business/secondFactors.ts';
import { absent } from '../envelope.ts';
import { behalfFields } from './behalf.ts';
import { memberBehalfFields } from './memberBehalf.ts';
import { memberData } from './members.ts';
import { memberSessionData } from './memberSessions.ts';
import { reference } from './serverFields.ts';

const ids = { organization_id: reference, member_id: reference };
const { session_custom_claims: _, ...proof } = behalfFields;

/** POST /v1/b2b/otps/sms/send: without a session of either kind it is the backend that adds the number. */
export const serverSmsSendBody = smsSendBody
  .omit({ enable_autofill: true, autofill_session_duration_minutes: true })
  .extend({ ...proof, ...ids });
/** POST /v1/b2b/otps/sms/authenticate. */
export const serverSmsBody = smsAuthenticateBody.extend({ ...memberBehalfFields, ...ids });

const recoveryCodes = z.array(z.string());

/** POST /v1/b2b/totp: without a session of either kind it is the backend that adds the app. */
export const serverTotpCreateBody = totpCreateBody.extend({
  ...proof,
  ...ids,
  expiration_minutes: absent(z.number()),
});
export const serverTotpCreateData = memberData.extend({
  totp_registration_id: z.string(),
  secret: z.string(),
  qr_code: z.string(),
  recovery_codes: recoveryCodes,
});
/** POST /v1/b2b/totp/authenticate. */
export const serverTotpBody = totpAuthenticateBody.extend({ ...memberBehalfFields, ...ids });

/** POST /v1/b2b/totp/migrate: an app that another service has set up; `secret` is base32 of 80 bits or more. */
export const serverTotpMigrateBody = z.object({
  ...ids,
  secret: z
    .string()
    .max(256)
    .regex(/^[A-Za-z2-7]{16,}=*$/),
  recovery_codes: z
    .array(
      z
        .string()
        .max(64)
        .regex(/^(?:[A-Za-z0-9]-?){8,}$/),
    )
    .max(20),
});
export const serverTotpMigrateData = memberData.extend({
  totp_registration_id: z.string(),
  recovery_codes: recoveryCodes,
});

/** POST /v1/b2b/recovery_codes/recover. */
export const serverRecoverBody = recoverBody.extend({ ...memberBehalfFields, ...ids });
export const serverRecoverData = memberSessionData.extend({ recovery_codes_remaining: z.number().int() });

/** POST /v1/b2b/recovery_codes/rotate. */
export const serverRotateBody = z.object(ids);
export const serverRotateData = memberData.extend({ recovery_codes: recoveryCodes });
