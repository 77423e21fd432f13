import { z } from 'zod';
import { absent } from '#contracts/identity/envelope.ts';
import { magicLinkAuthenticateBody, magicLinkSendBody } from '#contracts/identity/magicLinks.ts';
import { oauthAuthenticateBody } from '#contracts/identity/oauth.ts';
import { emailPasscodeBody, passcodeAuthenticateBody, phonePasscodeBody } from '#contracts/identity/otps.ts';
import { passwordBody, resetBody, resetStartBody } from '#contracts/identity/passwords.ts';
import { sessionsAuthenticateBody } from '#contracts/identity/user.ts';

/*
 * The contracts say what our client sends. Here the fields whose range has an error type of its own on the wire are
 * read with more room, so that the action can refuse them by that name instead of a bare `bad_request`.
 */
const anyText = absent(z.string().max(1_024));
const anyMinutes = absent(z.number());

export const sendLinkRequest = magicLinkSendBody.extend({
  code_challenge: anyText,
  login_expiration_minutes: anyMinutes,
  signup_expiration_minutes: anyMinutes,
});
export const magicLinkRequest = magicLinkAuthenticateBody.extend({
  code_verifier: anyText,
  session_duration_minutes: anyMinutes,
});
export const oauthRequest = oauthAuthenticateBody.extend({
  code_verifier: anyText,
  session_duration_minutes: anyMinutes,
});
export const sessionRequest = sessionsAuthenticateBody.extend({ session_duration_minutes: anyMinutes });

export const emailPasscodeRequest = emailPasscodeBody.extend({ expiration_minutes: anyMinutes });
export const phonePasscodeRequest = phonePasscodeBody.extend({ expiration_minutes: anyMinutes });
export const passcodeRequest = passcodeAuthenticateBody.extend({
  token: z.string().max(1_024),
  method_id: z.string().max(1_024),
  session_duration_minutes: anyMinutes,
});
export const passwordRequest = passwordBody.extend({ session_duration_minutes: anyMinutes });
export const resetStartRequest = resetStartBody.extend({
  code_challenge: anyText,
  login_expiration_minutes: anyMinutes,
  reset_password_expiration_minutes: anyMinutes,
});
export const resetRequest = resetBody.extend({ code_verifier: anyText, session_duration_minutes: anyMinutes });
