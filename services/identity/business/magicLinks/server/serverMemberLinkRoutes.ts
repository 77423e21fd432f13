import { commonSchema } from '#contracts/identity/envelope.ts';
import {
  memberSentData,
  serverDiscoveredData,
  serverGatedWithMethodData,
} from '#contracts/identity/server/memberBehalf.ts';
import {
  serverDiscoveryLinkBody,
  serverDiscoveryLinkSendBody,
  serverMemberLinkBody,
  serverMemberLinkSendBody,
} from '#contracts/identity/server/memberLinks.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { addressedMember } from '#services/identity/business/people/addressedMember.ts';
import { logInOnBehalf, memberOnBehalf } from '#services/identity/business/sessions/onBehalf.ts';
import { backendChallenge, backendVerifier } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { authenticateDiscoveryLink } from '../actions/authenticateDiscoveryLink.ts';
import { authenticateMemberLink } from '../actions/authenticateMemberLink.ts';
import { sendDiscoveryLink } from '../actions/sendDiscoveryLink.ts';
import { sendMemberLink } from '../actions/sendMemberLink.ts';

/** Links by mail for the pages of a backend's own. */
export function serverMemberLinkRoutes(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  const withChallenge = <B extends { pkce_code_challenge?: string | undefined }>(body: B) => ({
    ...body,
    pkce_code_challenge: body.pkce_code_challenge ?? backendChallenge(context),
  });
  const withVerifier = async <B extends { pkce_code_verifier?: string | undefined }>(body: B, token: string) => ({
    ...body,
    pkce_code_verifier: body.pkce_code_verifier ?? (await backendVerifier(context, 'business_one_time_tokens', token)),
  });
  return [
    call({
      method: 'post',
      path: '/v1/b2b/magic_links/email/login_or_signup',
      summary: 'Sends a sign-in link to a member, or to somebody who may become one',
      scope: 'write',
      body: serverMemberLinkSendBody,
      answer: memberSentData,
      action: async (request) => {
        const asked = await memberOnBehalf(context, request);
        await sendMemberLink(context, {
          ...asked,
          body: { ...withChallenge(asked.body), stytch_redirect_type: undefined },
        });
        return addressedMember(context, asked.body);
      },
    }),
    call({
      method: 'post',
      path: '/v1/b2b/magic_links/email/discovery/send',
      summary: 'Sends a link that finds the organizations of an address',
      scope: 'write',
      body: serverDiscoveryLinkSendBody,
      answer: commonSchema,
      action: async (request) => {
        const asked = await memberOnBehalf(context, request);
        return sendDiscoveryLink(context, { ...asked, body: withChallenge(asked.body) });
      },
    }),
    call({
      method: 'post',
      path: '/v1/b2b/magic_links/authenticate',
      audit: { signInWith: 'magic_link' },
      summary: 'Signs a member in with the token of a link',
      scope: 'write',
      body: serverMemberLinkBody,
      answer: serverGatedWithMethodData,
      action: (request) =>
        logInOnBehalf(context, request, async (asked) => {
          const body = await withVerifier(asked.body, asked.body.magic_links_token);
          return authenticateMemberLink(context, { ...asked, body });
        }),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/magic_links/discovery/authenticate',
      audit: { signInWith: 'magic_link' },
      summary: 'Finds organizations with the token of a link',
      scope: 'write',
      body: serverDiscoveryLinkBody,
      answer: serverDiscoveredData,
      action: async (request) => {
        const asked = await memberOnBehalf(context, request);
        const body = await withVerifier(asked.body, asked.body.discovery_magic_links_token);
        return authenticateDiscoveryLink(context, { ...asked, body });
      },
    }),
  ];
}
