import { gatedSchema } from '#contracts/identity/business/answers.ts';
import {
  discoveryListBody,
  discoveryListData,
  exchangeBody,
  organizationCreateBody,
} from '#contracts/identity/business/discovery.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { anyMinutes } from '#services/identity/shared/requestFields.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { createDiscovered } from './actions/createDiscovered.ts';
import { exchangeIntermediateSession } from './actions/exchangeIntermediateSession.ts';
import { listOrganizations } from './actions/listOrganizations.ts';
import { discoveryErrors } from './errors.ts';
import { serverDiscoveryRoutes } from './server/serverDiscoveryRoutes.ts';

function routes(context: BusinessContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/b2b/discovery/organizations',
      summary: 'Organizations that an address belongs to or may join',
      body: discoveryListBody,
      answer: discoveryListData,
      action: (request) => listOrganizations(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/discovery/organizations/create',
      audit: 'organization.created',
      summary: 'Makes an organization, and logs in to it',
      body: organizationCreateBody.extend({ session_duration_minutes: anyMinutes }),
      answer: gatedSchema,
      action: (request) => createDiscovered(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/discovery/intermediate_sessions/exchange',
      audit: { signInWith: 'session' },
      summary: 'Logs in to one of them',
      body: exchangeBody.extend({ session_duration_minutes: anyMinutes }),
      answer: gatedSchema,
      action: (request) => exchangeIntermediateSession(context, request),
    }),
  ];
}

/** Finding the organizations of an address. */
export const businessDiscovery: IdentityMethod<BusinessTables & PasscodeTables> = {
  migrations: {},
  retention: [],
  errors: discoveryErrors,
  unanswered: [],
  start: startBusiness((context) => [...routes(context), ...serverDiscoveryRoutes(context)]),
};
