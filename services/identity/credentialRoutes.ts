import { commonSchema } from '#contracts/identity/envelope.ts';
import { passcodeAuthenticateData, passcodeSentData } from '#contracts/identity/otps.ts';
import {
  passwordCreatedData,
  passwordData,
  strengthBody,
  strengthData,
  userSearchBody,
  userSearchData,
} from '#contracts/identity/passwords.ts';
import { type Route, route } from '#services/kit/route.ts';
import { authenticatePasscode } from './actions/authenticatePasscode.ts';
import { authenticatePassword } from './actions/authenticatePassword.ts';
import { checkStrength } from './actions/checkStrength.ts';
import { createPassword } from './actions/createPassword.ts';
import { resetPassword } from './actions/resetPassword.ts';
import { searchUser } from './actions/searchUser.ts';
import { sendEmailPasscode } from './actions/sendEmailPasscode.ts';
import { sendPhonePasscode } from './actions/sendPhonePasscode.ts';
import { startReset } from './actions/startReset.ts';
import type { IdentityParts } from './parts.ts';
import {
  emailCodeBody,
  newPasswordBody,
  passcodeBody,
  passwordLoginBody,
  phoneCodeBody,
  resetRequestBody,
} from './wireBodies.ts';

/** Passcodes by mail, text and WhatsApp (wire section 14). */
export function passcodeCalls(parts: IdentityParts): Route[] {
  const byPhone = (channel: 'sms' | 'whatsapp', summary: string): Route =>
    route({
      method: 'post',
      path: `/sdk/v1/otps/${channel}/login_or_create`,
      summary,
      body: phoneCodeBody,
      answer: passcodeSentData,
      action: (request) => sendPhonePasscode(parts, channel, request),
    });
  return [
    byPhone('sms', 'Sends a passcode by text message'),
    byPhone('whatsapp', 'Sends a passcode by WhatsApp'),
    route({
      method: 'post',
      path: '/sdk/v1/otps/email/login_or_create',
      summary: 'Sends a passcode by mail',
      body: emailCodeBody,
      answer: passcodeSentData,
      action: (request) => sendEmailPasscode(parts, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/otps/authenticate',
      summary: 'Signs in with a passcode',
      body: passcodeBody,
      answer: passcodeAuthenticateData,
      action: (request) => authenticatePasscode(parts, request),
    }),
  ];
}

/** Passwords, and what a login form asks before one (wire section 15). */
export function passwordCalls(parts: IdentityParts): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/users/search',
      summary: 'Says which form somebody needs',
      body: userSearchBody,
      answer: userSearchData,
      action: (request) => searchUser(parts, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords',
      summary: 'Signs up with a password',
      body: passwordLoginBody,
      answer: passwordCreatedData,
      action: (request) => createPassword(parts, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/authenticate',
      summary: 'Signs in with a password',
      body: passwordLoginBody,
      answer: passwordData,
      action: (request) => authenticatePassword(parts, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/strength_check',
      summary: 'Judges a password that is being typed',
      body: strengthBody,
      answer: strengthData,
      action: (request) => checkStrength(parts, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/email/reset/start',
      summary: 'Sends a link to set a new password',
      body: resetRequestBody,
      answer: commonSchema,
      action: (request) => startReset(parts, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/email/reset',
      summary: 'Sets a new password with the token of a link',
      body: newPasswordBody,
      answer: passwordData,
      action: (request) => resetPassword(parts, request),
    }),
  ];
}
