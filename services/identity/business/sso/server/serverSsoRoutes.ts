import { serverGatedData } from '#contracts/identity/server/memberBehalf.ts';
import { serverSsoBody } from '#contracts/identity/server/memberProviders.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { logInOnBehalf } from '#services/identity/business/sessions/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { authenticateSso } from '../actions/authenticateSso.ts';

/** Single sign-on for the pages of a backend's own; the way to the identity provider begins in the browser. */
export const serverSsoRoutes = (context: BusinessContext): Route[] => [
  serverRoutes(context)({
    method: 'post',
    path: '/v1/b2b/sso/authenticate',
    audit: { signInWith: 'sso' },
    summary: 'Signs a member in with the token that the way back from an identity provider carried',
    scope: 'write',
    body: serverSsoBody,
    answer: serverGatedData,
    action: (request) => logInOnBehalf(context, request, (asked) => authenticateSso(context, asked)),
  }),
];
