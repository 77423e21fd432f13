import { serverGatedData } from '#contracts/identity/server/memberBehalf.ts';
import {
  serverDiscoveryCreateBody,
  serverDiscoveryListBody,
  serverDiscoveryListData,
  serverIntermediateExchangeBody,
} from '#contracts/identity/server/memberDiscovery.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { logInOnBehalf, memberOnBehalf } from '#services/identity/business/sessions/onBehalf.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { exchangeIntermediateSession } from '../actions/exchangeIntermediateSession.ts';
import { listOrganizations } from '../actions/listOrganizations.ts';
import { createDiscoveredByServer } from './createDiscoveredByServer.ts';

/** Finding the organizations of an address on the pages of a backend's own. */
export function serverDiscoveryRoutes(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/b2b/discovery/organizations',
      summary: 'Organizations that an address belongs to or may join',
      scope: 'read',
      body: serverDiscoveryListBody,
      answer: serverDiscoveryListData,
      action: async (request) => listOrganizations(context, await memberOnBehalf(context, request)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/discovery/organizations/create',
      audit: 'organization.created',
      summary: 'Makes an organization of a person who is signed in to none, as its first member',
      scope: 'write',
      body: serverDiscoveryCreateBody,
      answer: serverGatedData,
      action: (request) => logInOnBehalf(context, request, (asked) => createDiscoveredByServer(context, asked)),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/discovery/intermediate_sessions/exchange',
      audit: { signInWith: 'session' },
      summary: 'Signs a person in to one of their organizations',
      scope: 'write',
      body: serverIntermediateExchangeBody,
      answer: serverGatedData,
      action: (request) => logInOnBehalf(context, request, (asked) => exchangeIntermediateSession(context, asked)),
    }),
  ];
}
