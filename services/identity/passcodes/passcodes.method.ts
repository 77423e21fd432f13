import { passcodeAuthenticateData, passcodeSentData } from '#contracts/identity/otps.ts';
import { DAY } from '#services/platform/durations.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import type { IdentityMethod } from '../shared/method.ts';
import { authenticatePasscode } from './actions/authenticatePasscode.ts';
import { sendEmailPasscode } from './actions/sendEmailPasscode.ts';
import { sendPhonePasscode } from './actions/sendPhonePasscode.ts';
import { type PasscodeContext, peppersOf } from '../shared/passcodes/context.ts';
import { passcodeLimits } from '../shared/passcodes/limits.ts';
import { passcodeMigrations } from './migrations.ts';
import { passcodeErrors } from '../shared/passcodes/errors.ts';
import { emailPasscodeRequest, passcodeRequest, phonePasscodeRequest } from './requests.ts';
import { serverPasscodeErrors } from './server/errors.ts';
import { serverPasscodeRoutes } from './server/serverPasscodeRoutes.ts';
import type { PasscodeTables } from '../shared/passcodes/tables.ts';

function routes(context: PasscodeContext): Route[] {
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
      audit: { signInWith: 'passcode' },
      summary: 'Signs in with a passcode',
      body: passcodeRequest,
      answer: passcodeAuthenticateData,
      action: (request) => authenticatePasscode(context, request),
    }),
  ];
}

/** Passcodes by mail, text and WhatsApp. */
export const passcodes: IdentityMethod<PasscodeTables> = {
  signsInBy: ['email_passcodes', 'sms_passcodes', 'whatsapp_passcodes'],
  migrations: passcodeMigrations,
  retention: [{ table: 'identity_passcodes', key: 'method_id', time: 'expires_at', retainedFor: 30 * DAY }],
  errors: passcodeErrors,
  serverErrors: serverPasscodeErrors,
  unanswered: ['sms', 'whatsapp', 'email'].flatMap((channel) => [
    `/otps/${channel}/send/primary`,
    `/otps/${channel}/send/secondary`,
  ]),
  start: (given) => {
    const context = { ...given, limits: passcodeLimits(given.project), ...peppersOf(given.secrets, 'passcodes') };
    return { routes: [...routes(context), ...serverPasscodeRoutes(context)] };
  },
};
