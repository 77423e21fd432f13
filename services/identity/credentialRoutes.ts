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
import type { IdentityContext } from './context.ts';
import {
  emailPasscodeRequest,
  resetRequest,
  passcodeRequest,
  passwordRequest,
  phonePasscodeRequest,
  resetStartRequest,
} from './wireBodies.ts';

/** Passcodes by mail, text and WhatsApp (wire section 14). */
export function passcodeCalls(context: IdentityContext): Route[] {
  const byPhone = (channel: 'sms' | 'whatsapp', summary: string): Route =>
    route({
      method: 'post',
      path: `/sdk/v1/otps/${channel}/login_or_create`,
      summary,
      body: phonePasscodeRequest,
      answer: passcodeSentData,
      action: (request) => sendPhonePasscode(context, channel, request),
    });
  return [
    byPhone('sms', 'Sends a passcode by text message'),
    byPhone('whatsapp', 'Sends a passcode by WhatsApp'),
    route({
      method: 'post',
      path: '/sdk/v1/otps/email/login_or_create',
      summary: 'Sends a passcode by mail',
      body: emailPasscodeRequest,
      answer: passcodeSentData,
      action: (request) => sendEmailPasscode(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/otps/authenticate',
      summary: 'Signs in with a passcode',
      body: passcodeRequest,
      answer: passcodeAuthenticateData,
      action: (request) => authenticatePasscode(context, request),
    }),
  ];
}

/** Passwords, and what a login form asks before one (wire section 15). */
export function passwordCalls(context: IdentityContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/users/search',
      summary: 'Says which form somebody needs',
      body: userSearchBody,
      answer: userSearchData,
      action: (request) => searchUser(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords',
      summary: 'Signs up with a password',
      body: passwordRequest,
      answer: passwordCreatedData,
      action: (request) => createPassword(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/authenticate',
      summary: 'Signs in with a password',
      body: passwordRequest,
      answer: passwordData,
      action: (request) => authenticatePassword(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/strength_check',
      summary: 'Judges a password that is being typed',
      body: strengthBody,
      answer: strengthData,
      action: (request) => checkStrength(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/email/reset/start',
      summary: 'Sends a link to set a new password',
      body: resetStartRequest,
      answer: commonSchema,
      action: (request) => startReset(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/passwords/email/reset',
      summary: 'Sets a new password with the token of a link',
      body: resetRequest,
      answer: passwordData,
      action: (request) => resetPassword(context, request),
    }),
  ];
}
