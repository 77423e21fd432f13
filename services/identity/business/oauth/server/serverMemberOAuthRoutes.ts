import {
  serverDiscoveryOAuthBody,
  serverDiscoveryOAuthData,
  serverMemberOAuthBody,
  serverMemberOAuthData,
} from '#contracts/identity/server/memberProviders.ts';
import { logInOnBehalf, memberOnBehalf } from '#services/identity/business/sessions/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { authenticateDiscoveryOAuth } from '../actions/authenticateDiscoveryOAuth.ts';
import { authenticateMemberOAuth } from '../actions/authenticateMemberOAuth.ts';
import type { MemberOAuthContext } from '../context.ts';

/** OAuth for the pages of a backend's own; the way to the provider begins in the browser. */
export function serverMemberOAuthRoutes(context: MemberOAuthContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/b2b/oauth/authenticate',
      audit: { signInWith: 'oauth' },
      summary: 'Signs a member in with the token that the way back from a provider carried',
      scope: 'write',
      body: serverMemberOAuthBody,
      answer: serverMemberOAuthData,
      action: (request) => logInOnBehalf(context, request, (asked) => authenticateMemberOAuth(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/oauth/discovery/authenticate',
      audit: { signInWith: 'oauth' },
      summary: 'Finds organizations with the token that the way back from a provider carried',
      scope: 'write',
      body: serverDiscoveryOAuthBody,
      answer: serverDiscoveryOAuthData,
      action: async (request) => authenticateDiscoveryOAuth(context, await memberOnBehalf(context, request)),
    }),
  ];
}
