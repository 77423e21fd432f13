import {
  serverEmailPasscodeBody,
  serverEmailPasscodeToUserBody,
  serverEmailPasscodeToUserData,
  serverPhonePasscodeToUserBody,
  serverPhonePasscodeToUserData,
  serverEmailPasscodeData,
  serverPasscodeBody,
  serverPasscodeData,
  serverPhonePasscodeBody,
  serverPhonePasscodeData,
} from '#contracts/identity/server/passcodes.ts';
import type { Route } from '#services/platform/http/route.ts';
import type { PasscodeContext } from '#services/identity/shared/passcodes/context.ts';
import { onBehalf } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { signInOnBehalf } from '#services/identity/sessions/server/withClaims.ts';
import { authenticatePasscode } from '../actions/authenticatePasscode.ts';
import { sendEmailPasscode } from '../actions/sendEmailPasscode.ts';
import { sendPhonePasscode } from '../actions/sendPhonePasscode.ts';
import { sendEmailPasscodeToUser, sendPhonePasscodeToUser } from './sendPasscodeToUser.ts';

/** Passcodes for the pages of a backend's own. */
export function serverPasscodeRoutes(context: PasscodeContext): Route[] {
  const call = serverRoutes(context);
  const byPhone = (channel: 'sms' | 'whatsapp', summary: string): Route =>
    call({
      method: 'post',
      path: `/v1/otps/${channel}/login_or_create`,
      summary,
      scope: 'write',
      body: serverPhonePasscodeBody,
      answer: serverPhonePasscodeData,
      action: async (request) => {
        const { method_id, ...sent } = await sendPhonePasscode(context, channel, onBehalf(context, request));
        return { ...sent, phone_id: method_id };
      },
    });
  const toUserByPhone = (channel: 'sms' | 'whatsapp', summary: string): Route =>
    call({
      method: 'post',
      path: `/v1/otps/${channel}/send`,
      summary,
      scope: 'write',
      body: serverPhonePasscodeToUserBody,
      answer: serverPhonePasscodeToUserData,
      action: (request) => sendPhonePasscodeToUser(context, channel, onBehalf(context, request)),
    });
  return [
    toUserByPhone('sms', 'Sends a passcode by text message to a number that is known'),
    toUserByPhone('whatsapp', 'Sends a passcode by WhatsApp to a number that is known'),
    call({
      method: 'post',
      path: '/v1/otps/email/send',
      summary: 'Sends a passcode by mail to an address that is known',
      scope: 'write',
      body: serverEmailPasscodeToUserBody,
      answer: serverEmailPasscodeToUserData,
      action: (request) => sendEmailPasscodeToUser(context, onBehalf(context, request)),
    }),
    byPhone('sms', 'Sends a passcode by text message to a known or a new number'),
    byPhone('whatsapp', 'Sends a passcode by WhatsApp to a known or a new number'),
    call({
      method: 'post',
      path: '/v1/otps/email/login_or_create',
      summary: 'Sends a passcode by mail to a known or a new address',
      scope: 'write',
      body: serverEmailPasscodeBody,
      answer: serverEmailPasscodeData,
      action: async (request) => {
        const { method_id, ...sent } = await sendEmailPasscode(context, onBehalf(context, request));
        return { ...sent, email_id: method_id };
      },
    }),
    call({
      method: 'post',
      path: '/v1/otps/authenticate',
      audit: { signInWith: 'passcode' },
      summary: 'Signs somebody in with a passcode',
      scope: 'write',
      body: serverPasscodeBody,
      answer: serverPasscodeData,
      action: (request) =>
        signInOnBehalf(context, request, (asked) =>
          authenticatePasscode(context, { ...asked, body: { ...asked.body, token: asked.body.code } }),
        ),
    }),
  ];
}
