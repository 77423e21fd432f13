import { clientParams } from '#contracts/identity/server/clients.ts';
import {
  m2mClientData,
  m2mCreateBody,
  m2mCreatedData,
  m2mDeletedData,
  m2mRotatedData,
  m2mSearchBody,
  m2mSearchData,
  m2mTokenData,
  m2mUpdateBody,
} from '#contracts/identity/server/m2mClients.ts';
import { projectParams, tokenForm } from '#contracts/identity/server/oauthEndpoints.ts';
import { endRotation, startRotation } from '#services/identity/shared/clients/secretRotation.ts';
import { deleteClient, requireStoredClient } from '#services/identity/shared/clients/storedClients.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import { formRoute } from '#services/identity/shared/oauthEndpoint/formRoute.ts';
import { sharedServerRoutes } from '#services/identity/shared/secretKeys/sharedServerRoutes.ts';
import { noteAudited, recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { Route } from '#services/platform/http/route.ts';
import { createMachine } from './actions/createMachine.ts';
import { issueToken } from './actions/issueToken.ts';
import { searchMachines } from './actions/searchMachines.ts';
import { updateMachine } from './actions/updateMachine.ts';
import { machinesOf } from './context.ts';
import { m2mErrors, refuse } from './errors.ts';
import { machineView } from './machineView.ts';
import { m2mMigrations } from './migrations.ts';

/** The calls on the programs of one project. */
const callsOf = (given: IdentityContext): Route[] =>
  sharedServerRoutes(given, (project, call) => {
    const context = machinesOf({ ...given, project });
    const rotate = {
      method: 'post',
      audit: 'm2m_client.changed',
      scope: 'write',
      params: clientParams,
    } as const;
    return [
      call({
        method: 'post',
        path: '/v1/m2m/clients',
        audit: 'm2m_client.created',
        summary: 'Makes a program that acts for itself; its secret is in this answer alone',
        scope: 'write',
        body: m2mCreateBody,
        answer: m2mCreatedData,
        action: (request) => createMachine(context, request),
      }),
      call({
        method: 'post',
        path: '/v1/m2m/clients/search',
        summary: 'The programs of the project, page by page',
        scope: 'read',
        body: m2mSearchBody,
        answer: m2mSearchData,
        action: (request) => searchMachines(context, request),
      }),
      call({
        method: 'get',
        path: '/v1/m2m/clients/{client_id}',
        summary: 'A program without its secret',
        scope: 'read',
        params: clientParams,
        answer: m2mClientData,
        action: async ({ params }) => ({
          m2m_client: machineView(await requireStoredClient(context, params.client_id)),
        }),
      }),
      call({
        method: 'put',
        path: '/v1/m2m/clients/{client_id}',
        audit: 'm2m_client.changed',
        summary: 'Changes a program, or makes it inactive',
        scope: 'write',
        params: clientParams,
        body: m2mUpdateBody,
        answer: m2mClientData,
        action: (request) => updateMachine(context, request),
      }),
      call({
        method: 'delete',
        path: '/v1/m2m/clients/{client_id}',
        audit: 'm2m_client.deleted',
        summary: 'Deletes a program: it gets no more tokens',
        scope: 'write',
        params: clientParams,
        answer: m2mDeletedData,
        action: async ({ params, headers }) => {
          const { client_id } = await deleteClient(context, params.client_id, recordRequest(headers));
          return { client_id };
        },
      }),
      call({
        ...rotate,
        path: '/v1/m2m/clients/{client_id}/secrets/rotate/start',
        summary: 'Makes a second secret, which is in this answer alone; both count',
        answer: m2mRotatedData,
        action: async ({ params, headers }) => {
          const { row, secret } = await startRotation(context, params.client_id, recordRequest(headers));
          return { m2m_client: { ...machineView(row), next_client_secret: secret } };
        },
      }),
      call({
        ...rotate,
        path: '/v1/m2m/clients/{client_id}/secrets/rotate/cancel',
        summary: 'Ends the second secret',
        answer: m2mClientData,
        action: async ({ params, headers }) => ({
          m2m_client: machineView(await endRotation(context, params.client_id, 'cancel', recordRequest(headers))),
        }),
      }),
      call({
        ...rotate,
        path: '/v1/m2m/clients/{client_id}/secrets/rotate',
        summary: 'Puts the second secret in place of the first',
        answer: m2mClientData,
        action: async ({ params, headers }) => ({
          m2m_client: machineView(await endRotation(context, params.client_id, 'complete', recordRequest(headers))),
        }),
      }),
    ];
  });

/** The address where programs of both projects get their tokens. */
function tokenRoute(given: IdentityContext): Route {
  const { project, businessProject } = given;
  const contexts = [project, ...(businessProject === null ? [] : [businessProject])].map((one) =>
    machinesOf({ ...given, project: one }),
  );
  return formRoute({
    path: '/v1/public/{project_id}/oauth2/token',
    audit: 'm2m_client.authenticated',
    summary: 'Gives a program an access token for an hour',
    params: projectParams,
    form: tokenForm,
    answer: m2mTokenData,
    action: ({ params, ...request }) => {
      const context = contexts.find(({ project: one }) => one.id === params.project_id);
      if (context === undefined) throw refuse('project_not_found');
      noteAudited(request.headers, { projectId: context.project.id });
      return issueToken(context, request);
    },
  });
}

/** Programs that act for themselves, with tokens of their own (RFC 6749, section 4.4). */
export const m2m: IdentityMethod = {
  migrations: m2mMigrations,
  retention: [],
  errors: {},
  serverErrors: m2mErrors,
  unanswered: [],
  start: (context) => ({ routes: [...callsOf(context), tokenRoute(context)] }),
};
