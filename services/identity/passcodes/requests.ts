import { z } from 'zod';
import { emailPasscodeBody, passcodeAuthenticateBody, phonePasscodeBody } from '#contracts/identity/otps.ts';
import { anyMinutes } from '../shared/requestFields.ts';

export const emailPasscodeRequest = emailPasscodeBody.extend({ expiration_minutes: anyMinutes });

export const phonePasscodeRequest = phonePasscodeBody.extend({ expiration_minutes: anyMinutes });

export const passcodeRequest = passcodeAuthenticateBody.extend({
  token: z.string().max(1_024),
  method_id: z.string().max(1_024),
  session_duration_minutes: anyMinutes,
});
