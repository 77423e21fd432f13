import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { passwordBody, resetBody, resetStartBody, strengthBody } from '../passwords.ts';
import { attributesField, behalfFields, serverAuthFields } from './behalf.ts';

const minutes = absent(z.number());
const text = absent(z.string().max(1_024));

export const serverStrengthBody = strengthBody.extend(attributesField);
export const serverPasswordBody = passwordBody.extend({ ...behalfFields, session_duration_minutes: minutes });
export const serverPasswordData = z.object(serverAuthFields);
export const serverPasswordCreatedData = z.object({ ...serverAuthFields, email_id: z.string() });

export const serverResetStartBody = resetStartBody.extend({
  ...attributesField,
  code_challenge: text,
  login_expiration_minutes: minutes,
  reset_password_expiration_minutes: minutes,
});
export const serverResetStartData = z.object({ ...commonFields, user_id: z.string(), email_id: z.string() });
export const serverResetBody = resetBody.extend({
  ...behalfFields,
  code_verifier: text,
  session_duration_minutes: minutes,
});

const password = z.string().max(1_024);

/** POST /v1/passwords/existing_password/reset. */
export const serverExistingPasswordBody = z.object({
  ...behalfFields,
  email: z.string().max(1_024),
  existing_password: password,
  new_password: password,
  session_duration_minutes: minutes,
});

/** POST /v1/passwords/session/reset. */
export const serverSessionPasswordBody = z.object({ ...behalfFields, password, session_duration_minutes: minutes });
