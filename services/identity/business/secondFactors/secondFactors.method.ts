import { z } from 'zod';
import { memberAuthSchema } from '#contracts/identity/business/answers.ts';
import { recoverData, recoveryCodesData, totpCreateData } from '#contracts/identity/business/secondFactors.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { DAY } from '#services/platform/durations.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { authenticateSms } from './actions/authenticateSms.ts';
import { authenticateTotp } from './actions/authenticateTotp.ts';
import { createTotp } from './actions/createTotp.ts';
import { recover } from './actions/recover.ts';
import { rotateRecoveryCodes } from './actions/rotateRecoveryCodes.ts';
import { sendSms } from './actions/sendSms.ts';
import { secondFactorErrors } from './errors.ts';
import { serverStepRoutes } from './server/serverStepRoutes.ts';
import { TOTP_SECRETS } from './storedTotp.ts';
import { recoverRequest, smsRequest, smsSendRequest, totpCreateRequest, totpRequest } from './requests.ts';

function routes(context: BusinessContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/b2b/otps/sms/send',
      summary: 'Texts a passcode for the second step',
      body: smsSendRequest,
      answer: commonSchema,
      action: (request) => sendSms(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/otps/sms/authenticate',
      audit: { signInWith: 'sms' },
      summary: 'Takes the second step with a passcode',
      body: smsRequest,
      answer: memberAuthSchema,
      action: (request) => authenticateSms(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/totp',
      audit: 'totp.created',
      summary: 'Sets an authenticator app up',
      body: totpCreateRequest,
      answer: totpCreateData,
      action: (request) => createTotp(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/totp/authenticate',
      audit: { signInWith: 'totp' },
      summary: 'Takes the second step with a code of the app',
      body: totpRequest,
      answer: memberAuthSchema,
      action: (request) => authenticateTotp(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/recovery_codes/recover',
      audit: { signInWith: 'recovery_code' },
      summary: 'Takes the second step with a backup code',
      body: recoverRequest,
      answer: recoverData,
      action: (request) => recover(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/recovery_codes/rotate',
      audit: 'recovery_codes.rotated',
      summary: 'Makes new backup codes, in place of those before',
      body: z.object({}),
      answer: recoveryCodesData,
      action: (request) => rotateRecoveryCodes(context, request),
    }),
  ];
}

/** Second steps of members. */
export const businessSecondFactors: IdentityMethod<BusinessTables & PasscodeTables> = {
  migrations: {},
  retention: [{ table: 'business_totps', key: 'member_id', time: 'expires_at', retainedFor: DAY }],
  encrypted: [{ table: 'business_totps', key: 'member_id', column: 'secret', purposeOf: () => TOTP_SECRETS }],
  errors: secondFactorErrors,
  unanswered: [],
  start: startBusiness((context) => [...routes(context), ...serverStepRoutes(context)]),
};
