import { magicLinkAuthenticateBody, magicLinkResendBody, magicLinkSendBody } from '#contracts/identity/magicLinks.ts';
import { anyMinutes, anyText } from '../shared/requestFields.ts';

export const sendLinkRequest = magicLinkSendBody.extend({
  code_challenge: anyText,
  login_expiration_minutes: anyMinutes,
  signup_expiration_minutes: anyMinutes,
});

export const resendLinkRequest = magicLinkResendBody.extend({ code_challenge: anyText });

export const magicLinkRequest = magicLinkAuthenticateBody.extend({
  code_verifier: anyText,
  session_duration_minutes: anyMinutes,
});
