import { discoveredSchema, gatedWithMethodSchema } from '#contracts/identity/business/answers.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import { passcodeErrors } from '#services/identity/shared/passcodes/errors.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { authenticateDiscoveryPasscode } from './actions/authenticateDiscoveryPasscode.ts';
import { authenticateMemberPasscode } from './actions/authenticateMemberPasscode.ts';
import { sendDiscoveryPasscode } from './actions/sendDiscoveryPasscode.ts';
import { sendMemberPasscode } from './actions/sendMemberPasscode.ts';
import {
  discoveryPasscodeRequest,
  memberPasscodeRequest,
  sendDiscoveryPasscodeRequest,
  sendMemberPasscodeRequest,
} from './requests.ts';
import { serverMemberPasscodeRoutes } from './server/serverMemberPasscodeRoutes.ts';

function routes(context: BusinessContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/b2b/otps/email/login_or_signup',
      summary: 'Mails a passcode for an organization',
      body: sendMemberPasscodeRequest,
      answer: commonSchema,
      action: (request) => sendMemberPasscode(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/otps/email/authenticate',
      audit: { signInWith: 'passcode' },
      summary: 'Logs in to an organization with a passcode',
      body: memberPasscodeRequest,
      answer: gatedWithMethodSchema,
      action: (request) => authenticateMemberPasscode(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/otps/email/discovery/send',
      summary: 'Mails a passcode that finds the organizations of an address',
      body: sendDiscoveryPasscodeRequest,
      answer: commonSchema,
      action: (request) => sendDiscoveryPasscode(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/otps/email/discovery/authenticate',
      audit: { signInWith: 'passcode' },
      summary: 'Finds organizations with a passcode',
      body: discoveryPasscodeRequest,
      answer: discoveredSchema,
      action: (request) => authenticateDiscoveryPasscode(context, request),
    }),
  ];
}

/** Passcodes by mail for members. */
export const businessPasscodes: IdentityMethod<BusinessTables & PasscodeTables> = {
  signsInBy: ['email_passcodes'],
  migrations: {},
  retention: [],
  errors: passcodeErrors,
  unanswered: [],
  start: startBusiness((context) => [...routes(context), ...serverMemberPasscodeRoutes(context)]),
};
