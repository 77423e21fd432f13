import { gatedSchema } from '#contracts/identity/business/answers.ts';
import { connectionsData, connectionsQuery } from '#contracts/identity/business/sso.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import { navigation } from '#services/identity/shared/navigation/navigation.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { HOUR } from '#services/platform/durations.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { CONNECTION_SETTINGS } from '../people/connectionSettings.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { authenticateSso } from './actions/authenticateSso.ts';
import { finishSaml } from './actions/finishSaml.ts';
import { finishSso } from './actions/finishSso.ts';
import { listConnections } from './actions/listConnections.ts';
import { startSso } from './actions/startSso.ts';
import { ssoErrors } from './errors.ts';
import { ssoRequest } from './requests.ts';
import { serverSsoRoutes } from './server/serverSsoRoutes.ts';

function routes(context: BusinessContext): Route[] {
  const { project } = context;
  const callback = {
    path: '/v1/b2b/sso/callback/{connection_id}',
    summary: 'Back from the identity provider of an organization',
    project,
    audit: { signInWith: 'sso' },
  } as const;
  return [
    route({
      method: 'get',
      path: '/sdk/v1/b2b/sso/discovery/connections',
      summary: 'Identity providers of the organizations of an address',
      query: connectionsQuery,
      answer: connectionsData,
      action: (request) => listConnections(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/sso/authenticate',
      audit: { signInWith: 'sso' },
      summary: 'Logs in with the token that the way back from an identity provider carried',
      body: ssoRequest,
      answer: gatedSchema,
      action: (request) => authenticateSso(context, request),
    }),
    navigation({
      method: 'get',
      path: '/v1/public/sso/start',
      summary: 'Leaves for the identity provider of an organization',
      project,
      action: (c) => startSso(context, c),
    }),
    navigation({ ...callback, method: 'get', action: (c) => finishSso(context, c) }),
    navigation({ ...callback, method: 'post', action: (c) => finishSaml(context, c) }),
  ];
}

/** Single sign-on at the identity provider of an organization. */
export const businessSso: IdentityMethod<BusinessTables & PasscodeTables> = {
  signsInBy: ['sso'],
  migrations: {},
  retention: [
    { table: 'business_sso_states', key: 'state_hash', time: 'expires_at', retainedFor: HOUR },
    { table: 'business_saml_assertions', key: 'assertion_hash', time: 'expires_at', retainedFor: 0 },
  ],
  encrypted: [
    {
      table: 'business_connections',
      key: 'connection_id',
      column: 'configuration',
      purposeOf: () => CONNECTION_SETTINGS,
    },
  ],
  errors: ssoErrors,
  unanswered: [],
  start: startBusiness((context) => [...routes(context), ...serverSsoRoutes(context)]),
};
