import {
  serverRecoverBody,
  serverRecoverData,
  serverRotateBody,
  serverRotateData,
  serverSmsBody,
  serverSmsSendBody,
  serverTotpBody,
  serverTotpCreateBody,
  serverTotpCreateData,
  serverTotpMigrateBody,
  serverTotpMigrateData,
} from '#contracts/identity/server/memberSecondFactors.ts';
import { memberData } from '#contracts/identity/server/members.ts';
import { memberSessionData } from '#contracts/identity/server/memberSessions.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { logInOnBehalf, memberOnBehalf, namedMember } from '#services/identity/business/sessions/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { authenticateSms } from '../actions/authenticateSms.ts';
import { authenticateTotp } from '../actions/authenticateTotp.ts';
import { createTotp } from '../actions/createTotp.ts';
import { recover } from '../actions/recover.ts';
import { sendSms } from '../actions/sendSms.ts';
import { migrateTotp } from './migrateTotp.ts';
import { rotateByServer } from './rotateByServer.ts';

/** Second steps for the pages of a backend's own. */
export function serverStepRoutes(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/b2b/otps/sms/send',
      summary: 'Texts a passcode for the second step to a member',
      scope: 'write',
      body: serverSmsSendBody,
      answer: memberData,
      action: async (request) => {
        const asked = await memberOnBehalf(context, request);
        const autofill = { enable_autofill: false, autofill_session_duration_minutes: undefined };
        await sendSms(context, { ...asked, body: { ...asked.body, ...autofill }, mayBeByKey: true });
        return namedMember(context, asked.body);
      },
    }),
    call({
      method: 'post',
      path: '/v1/b2b/otps/sms/authenticate',
      audit: { signInWith: 'sms' },
      summary: 'Takes the second step of a member with a passcode',
      scope: 'write',
      body: serverSmsBody,
      answer: memberSessionData,
      action: (request) => logInOnBehalf(context, request, (asked) => authenticateSms(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/totp',
      audit: 'totp.created',
      summary: 'Sets an authenticator app of a member up',
      scope: 'write',
      body: serverTotpCreateBody,
      answer: serverTotpCreateData,
      action: async (request) => {
        const asked = await memberOnBehalf(context, request);
        const created = await createTotp(context, { ...asked, mayBeByKey: true });
        return { ...created, ...(await namedMember(context, asked.body)) };
      },
    }),
    call({
      method: 'post',
      path: '/v1/b2b/totp/authenticate',
      audit: { signInWith: 'totp' },
      summary: 'Takes the second step of a member with a code of the app',
      scope: 'write',
      body: serverTotpBody,
      answer: memberSessionData,
      action: (request) => logInOnBehalf(context, request, (asked) => authenticateTotp(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/totp/migrate',
      audit: 'totp.created',
      summary: 'Takes over an authenticator app that another service has set up',
      scope: 'write',
      body: serverTotpMigrateBody,
      answer: serverTotpMigrateData,
      action: (request) => migrateTotp(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/recovery_codes/recover',
      audit: { signInWith: 'recovery_code' },
      summary: 'Takes the second step of a member with a backup code',
      scope: 'write',
      body: serverRecoverBody,
      answer: serverRecoverData,
      action: (request) => logInOnBehalf(context, request, (asked) => recover(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/recovery_codes/rotate',
      audit: 'recovery_codes.rotated',
      summary: 'Makes new backup codes of a member, in place of those before',
      scope: 'write',
      body: serverRotateBody,
      answer: serverRotateData,
      action: (request) => rotateByServer(context, request),
    }),
  ];
}
