import { discoveredSchema, gatedSchema, memberAuthSchema } from '#contracts/identity/business/answers.ts';
import {
  discoveryPasswordBody,
  memberStrengthBody,
  memberStrengthData,
  sessionResetBody,
} from '#contracts/identity/business/passwords.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { authenticateDiscoveryPassword } from './actions/authenticateDiscoveryPassword.ts';
import { authenticateMemberPassword } from './actions/authenticateMemberPassword.ts';
import { checkMemberStrength } from './actions/checkMemberStrength.ts';
import { resetByExisting } from './actions/resetByExisting.ts';
import { resetBySession } from './actions/resetBySession.ts';
import { resetDiscoveryPassword } from './actions/resetDiscoveryPassword.ts';
import { resetMemberPassword } from './actions/resetMemberPassword.ts';
import { startDiscoveryReset } from './actions/startDiscoveryReset.ts';
import { startMemberReset } from './actions/startMemberReset.ts';
import { memberPasswordErrors } from './errors.ts';
import {
  discoveryResetRequest,
  discoveryResetStartRequest,
  existingResetRequest,
  memberPasswordRequest,
  memberResetRequest,
  memberResetStartRequest,
} from './requests.ts';
import { serverMemberPasswordErrors } from './server/errors.ts';
import { serverMemberPasswordRoutes } from './server/serverMemberPasswordRoutes.ts';
import { serverResetRoutes } from './server/serverResetRoutes.ts';

function routes(context: BusinessContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/b2b/passwords/authenticate',
      audit: { signInWith: 'password' },
      summary: 'Logs in to an organization with a password',
      body: memberPasswordRequest,
      answer: gatedSchema,
      action: (request) => authenticateMemberPassword(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/passwords/discovery/authenticate',
      audit: { signInWith: 'password' },
      summary: 'Finds organizations with a password',
      body: discoveryPasswordBody,
      answer: discoveredSchema,
      action: (request) => authenticateDiscoveryPassword(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/passwords/email/reset/start',
      summary: 'Sends a link to set a new password in an organization',
      body: memberResetStartRequest,
      answer: commonSchema,
      action: (request) => startMemberReset(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/passwords/discovery/reset/start',
      summary: 'Sends a link to set a new password, or one that finds organizations',
      body: discoveryResetStartRequest,
      answer: commonSchema,
      action: (request) => startDiscoveryReset(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/passwords/email/reset',
      audit: 'password.reset',
      summary: 'Sets a new password with the token of a link',
      body: memberResetRequest,
      answer: gatedSchema,
      action: (request) => resetMemberPassword(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/passwords/discovery/reset',
      audit: 'password.reset',
      summary: 'Sets a new password with the token of a link, and finds organizations',
      body: discoveryResetRequest,
      answer: discoveredSchema,
      action: (request) => resetDiscoveryPassword(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/passwords/session/reset',
      audit: 'password.reset',
      summary: 'Sets a new password after a sign-in',
      body: sessionResetBody,
      answer: memberAuthSchema,
      action: (request) => resetBySession(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/passwords/existing_password/reset',
      audit: 'password.reset',
      summary: 'Sets a new password with the one of before',
      body: existingResetRequest,
      answer: gatedSchema,
      action: (request) => resetByExisting(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/passwords/strength_check',
      summary: 'Assesses a password that is being typed',
      body: memberStrengthBody,
      answer: memberStrengthData,
      action: (request) => checkMemberStrength(context, request),
    }),
  ];
}

/** Passwords of members, each of one organization. */
export const businessPasswords: IdentityMethod<BusinessTables & PasscodeTables> = {
  signsInBy: ['passwords'],
  migrations: {},
  retention: [],
  errors: memberPasswordErrors,
  serverErrors: serverMemberPasswordErrors,
  unanswered: [],
  start: startBusiness((context) => [
    ...routes(context),
    ...serverMemberPasswordRoutes(context),
    ...serverResetRoutes(context),
  ]),
};
