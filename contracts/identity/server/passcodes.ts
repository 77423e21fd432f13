import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { emailPasscodeBody, phonePasscodeBody } from '../otps.ts';
import { attributesField, behalfFields, serverAuthFields } from './behalf.ts';

const minutes = absent(z.number());

export const serverEmailPasscodeBody = emailPasscodeBody.extend({ ...attributesField, expiration_minutes: minutes });
export const serverPhonePasscodeBody = phonePasscodeBody.extend({ ...attributesField, expiration_minutes: minutes });

const sent = { ...commonFields, user_id: z.string(), user_created: z.boolean() };
export const serverEmailPasscodeData = z.object({ ...sent, email_id: z.string() });
export const serverPhonePasscodeData = z.object({ ...sent, phone_id: z.string() });

/** `method_id`: the `email_id` or `phone_id` that the code went to. */
export const serverPasscodeBody = z.object({
  ...behalfFields,
  method_id: z.string().max(200),
  code: z.string().max(32),
  session_duration_minutes: minutes,
});
export const serverPasscodeData = z.object({ ...serverAuthFields, method_id: z.string() });

/** To somebody who is there. `user_id`: the address or the number has to be theirs. */
const ofUser = { user_id: absent(z.string().max(200)) };
export const serverEmailPasscodeToUserBody = serverEmailPasscodeBody.extend(ofUser);
export const serverEmailPasscodeToUserData = serverEmailPasscodeData.omit({ user_created: true });
export const serverPhonePasscodeToUserBody = serverPhonePasscodeBody.extend(ofUser);
export const serverPhonePasscodeToUserData = serverPhonePasscodeData.omit({ user_created: true });
