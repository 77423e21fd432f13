import { z } from 'zod';
import { absent } from '#contracts/identity/envelope.ts';
import { magicLinkAuthenticateBody, magicLinkSendBody } from '#contracts/identity/magicLinks.ts';
import { oauthAuthenticateBody } from '#contracts/identity/oauth.ts';
import { sessionsAuthenticateBody } from '#contracts/identity/user.ts';

/*
 * The contracts say what our client sends. Here the fields whose range has an error type of its own on the wire are
 * read with more room, so that the action can refuse them by that name instead of a bare `bad_request`.
 */
const anyText = absent(z.string().max(1_024));
const anyMinutes = absent(z.number());

export const sendBody = magicLinkSendBody.extend({
  code_challenge: anyText,
  login_expiration_minutes: anyMinutes,
  signup_expiration_minutes: anyMinutes,
});
export const magicLinkBody = magicLinkAuthenticateBody.extend({
  code_verifier: anyText,
  session_duration_minutes: anyMinutes,
});
export const oauthBody = oauthAuthenticateBody.extend({
  code_verifier: anyText,
  session_duration_minutes: anyMinutes,
});
export const sessionBody = sessionsAuthenticateBody.extend({ session_duration_minutes: anyMinutes });
