import { commonSchema } from '#contracts/identity/envelope.ts';
import { serverDiscoveredData, serverGatedData } from '#contracts/identity/server/memberBehalf.ts';
import {
  requireResetBody,
  requireResetData,
  serverDiscoveryResetBody,
  serverDiscoveryResetStartBody,
  serverExistingResetBody,
  serverMemberResetBody,
  serverMemberResetStartBody,
  serverSessionResetBody,
} from '#contracts/identity/server/memberPasswords.ts';
import { memberData } from '#contracts/identity/server/members.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { logInOnBehalf, memberOnBehalf } from '#services/identity/business/sessions/onBehalf.ts';
import { backendChallenge, backendVerifier } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { resetByExisting } from '../actions/resetByExisting.ts';
import { resetDiscoveryPassword } from '../actions/resetDiscoveryPassword.ts';
import { resetMemberPassword } from '../actions/resetMemberPassword.ts';
import { startDiscoveryReset } from '../actions/startDiscoveryReset.ts';
import { requirePasswordReset } from './requirePasswordReset.ts';
import { resetBySessionOnBehalf } from './resetBySessionOnBehalf.ts';
import { startServerMemberReset } from './startServerMemberReset.ts';

/** New passwords of members for the pages of a backend's own. */
export function serverResetRoutes(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  const verifierOf = (token: string) => backendVerifier(context, 'business_one_time_tokens', token);
  return [
    call({
      method: 'post',
      path: '/v1/b2b/passwords/email/reset/start',
      summary: 'Sends a link to set a new password to a member',
      scope: 'write',
      body: serverMemberResetStartBody,
      answer: memberData,
      action: async (request) => startServerMemberReset(context, await memberOnBehalf(context, request)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/passwords/email/reset',
      audit: 'password.reset',
      summary: 'Sets a new password of a member with the token of a link',
      scope: 'write',
      body: serverMemberResetBody,
      answer: serverGatedData,
      action: (request) =>
        logInOnBehalf(context, request, async (asked) => {
          const { password_reset_token: token, code_verifier: given } = asked.body;
          const code_verifier = given ?? (await verifierOf(token));
          return resetMemberPassword(context, { ...asked, body: { ...asked.body, code_verifier } });
        }),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/passwords/discovery/email/reset/start',
      summary: 'Sends a link to set a new password, or one that finds organizations',
      scope: 'write',
      body: serverDiscoveryResetStartBody,
      answer: commonSchema,
      action: async (request) => {
        const asked = await memberOnBehalf(context, request);
        const pkce_code_challenge = asked.body.pkce_code_challenge ?? backendChallenge(context);
        return startDiscoveryReset(context, { ...asked, body: { ...asked.body, pkce_code_challenge } });
      },
    }),
    call({
      method: 'post',
      path: '/v1/b2b/passwords/discovery/email/reset',
      audit: 'password.reset',
      summary: 'Sets a new password with the token of a link, and finds organizations',
      scope: 'write',
      body: serverDiscoveryResetBody,
      answer: serverDiscoveredData,
      action: async (request) => {
        const asked = await memberOnBehalf(context, request);
        const { password_reset_token: token, pkce_code_verifier: given } = asked.body;
        const pkce_code_verifier = given ?? (await verifierOf(token));
        return resetDiscoveryPassword(context, { ...asked, body: { ...asked.body, pkce_code_verifier } });
      },
    }),
    call({
      method: 'post',
      path: '/v1/b2b/passwords/existing_password/reset',
      audit: 'password.reset',
      summary: 'Sets a new password of a member with the one of before',
      scope: 'write',
      body: serverExistingResetBody,
      answer: serverGatedData,
      action: (request) => logInOnBehalf(context, request, (asked) => resetByExisting(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/passwords/session/reset',
      audit: 'password.reset',
      summary: 'Sets a new password of a member who has just signed in',
      scope: 'write',
      body: serverSessionResetBody,
      answer: serverGatedData,
      action: (request) => logInOnBehalf(context, request, (asked) => resetBySessionOnBehalf(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/passwords/email/require_reset',
      audit: 'password.reset_required',
      summary: 'Lets a password sign nobody in until it is replaced',
      scope: 'write',
      body: requireResetBody,
      answer: requireResetData,
      action: (request) => requirePasswordReset(context, request),
    }),
  ];
}
