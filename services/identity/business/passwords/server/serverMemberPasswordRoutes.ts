import { memberStrengthData } from '#contracts/identity/business/passwords.ts';
import { serverDiscoveredData, serverGatedData } from '#contracts/identity/server/memberBehalf.ts';
import {
  migrateMemberPasswordBody,
  migrateMemberPasswordData,
  serverDiscoveryPasswordBody,
  serverMemberPasswordBody,
  serverMemberStrengthBody,
} from '#contracts/identity/server/memberPasswords.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { logInOnBehalf, memberOnBehalf } from '#services/identity/business/sessions/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { authenticateDiscoveryPassword } from '../actions/authenticateDiscoveryPassword.ts';
import { authenticateMemberPassword } from '../actions/authenticateMemberPassword.ts';
import { checkMemberStrength } from '../actions/checkMemberStrength.ts';
import { migrateMemberPassword } from './migrateMemberPassword.ts';

/** Passwords of members for the pages of a backend's own. */
export function serverMemberPasswordRoutes(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/b2b/passwords/authenticate',
      audit: { signInWith: 'password' },
      summary: 'Signs a member in with a password',
      scope: 'write',
      body: serverMemberPasswordBody,
      answer: serverGatedData,
      action: (request) => logInOnBehalf(context, request, (asked) => authenticateMemberPassword(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/passwords/discovery/authenticate',
      audit: { signInWith: 'password' },
      summary: 'Finds organizations with a password',
      scope: 'write',
      body: serverDiscoveryPasswordBody,
      answer: serverDiscoveredData,
      action: async (request) => authenticateDiscoveryPassword(context, await memberOnBehalf(context, request)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/passwords/strength_check',
      summary: 'Assesses a password',
      scope: 'read',
      body: serverMemberStrengthBody,
      answer: memberStrengthData,
      action: async (request) => checkMemberStrength(context, await memberOnBehalf(context, request)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/passwords/migrate',
      audit: 'password.created',
      summary: 'Takes over a password of a member that another service has hashed',
      scope: 'write',
      body: migrateMemberPasswordBody,
      answer: migrateMemberPasswordData,
      action: (request) => migrateMemberPassword(context, request),
    }),
  ];
}
