import { passwordBody, resetBody, resetCheckBody, resetStartBody } from '#contracts/identity/passwords.ts';
import { anyMinutes, anyText } from '../shared/requestFields.ts';

export const passwordRequest = passwordBody.extend({ session_duration_minutes: anyMinutes });

export const resetStartRequest = resetStartBody.extend({
  code_challenge: anyText,
  login_expiration_minutes: anyMinutes,
  reset_password_expiration_minutes: anyMinutes,
});

export const resetCheckRequest = resetCheckBody.extend({ code_verifier: anyText });

export const resetRequest = resetBody.extend({ code_verifier: anyText, session_duration_minutes: anyMinutes });
