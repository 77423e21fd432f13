import { clientParams } from '#contracts/identity/server/clients.ts';
import {
  connectedAppCreateBody,
  connectedAppCreatedData,
  connectedAppData,
  connectedAppDeletedData,
  connectedAppRotatedData,
  connectedAppSearchBody,
  connectedAppSearchData,
  connectedAppUpdateBody,
} from '#contracts/identity/server/connectedApps.ts';
import { endRotation, startRotation } from '#services/identity/shared/clients/secretRotation.ts';
import { deleteClient } from '#services/identity/shared/clients/storedClients.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { sharedServerRoutes } from '#services/identity/shared/secretKeys/sharedServerRoutes.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { Route } from '#services/platform/http/route.ts';
import { createClient } from './actions/createClient.ts';
import { getClient } from './actions/getClient.ts';
import { searchClients } from './actions/searchClients.ts';
import { updateClient } from './actions/updateClient.ts';
import { registeredView } from './clientView.ts';
import type { KnownClients } from './knownClients.ts';
import { registrationOf, requireWritable } from './registration.ts';

/** The calls by which backends register clients, each for the people of its own project. */
export const registrationRoutes = (given: IdentityContext, clients: KnownClients): Route[] =>
  sharedServerRoutes(given, (project, call) => {
    const context = registrationOf(given, project, clients);
    const rotate = { method: 'post', audit: 'connected_app.changed', scope: 'write', params: clientParams } as const;
    const endRotationBy =
      (step: 'cancel' | 'complete') =>
      async ({ params, headers }: { params: { client_id: string }; headers: Headers }) => {
        await requireWritable(context, params.client_id);
        return {
          connected_app: registeredView(await endRotation(context, params.client_id, step, recordRequest(headers))),
        };
      };
    return [
      call({
        method: 'post',
        path: '/v1/connected_apps/clients',
        audit: 'connected_app.created',
        summary: 'Registers an application; its secret is in this answer alone',
        scope: 'write',
        body: connectedAppCreateBody,
        answer: connectedAppCreatedData,
        action: (request) => createClient(context, request),
      }),
      call({
        method: 'post',
        path: '/v1/connected_apps/clients/search',
        summary: 'The applications of the project, page by page',
        scope: 'read',
        body: connectedAppSearchBody,
        answer: connectedAppSearchData,
        action: (request) => searchClients(context, request),
      }),
      call({
        method: 'get',
        path: '/v1/connected_apps/clients/{client_id}',
        summary: 'An application without its secret',
        scope: 'read',
        params: clientParams,
        answer: connectedAppData,
        action: (request) => getClient(context, request),
      }),
      call({
        method: 'put',
        path: '/v1/connected_apps/clients/{client_id}',
        audit: 'connected_app.changed',
        summary: 'Changes an application',
        scope: 'write',
        params: clientParams,
        body: connectedAppUpdateBody,
        answer: connectedAppData,
        action: (request) => updateClient(context, request),
      }),
      call({
        method: 'delete',
        path: '/v1/connected_apps/clients/{client_id}',
        audit: 'connected_app.deleted',
        summary: 'Deletes an application: its tokens end at once',
        scope: 'write',
        params: clientParams,
        answer: connectedAppDeletedData,
        action: async ({ params, headers }) => {
          await requireWritable(context, params.client_id);
          const { client_id } = await deleteClient(context, params.client_id, recordRequest(headers));
          return { client_id };
        },
      }),
      call({
        ...rotate,
        path: '/v1/connected_apps/clients/{client_id}/secrets/rotate/start',
        summary: 'Makes a second secret, which is in this answer alone; both count',
        answer: connectedAppRotatedData,
        action: async ({ params, headers }) => {
          await requireWritable(context, params.client_id);
          const { row, secret } = await startRotation(context, params.client_id, recordRequest(headers));
          return { connected_app: { ...registeredView(row), next_client_secret: secret } };
        },
      }),
      call({
        ...rotate,
        path: '/v1/connected_apps/clients/{client_id}/secrets/rotate/cancel',
        summary: 'Ends the second secret',
        answer: connectedAppData,
        action: endRotationBy('cancel'),
      }),
      call({
        ...rotate,
        path: '/v1/connected_apps/clients/{client_id}/secrets/rotate',
        summary: 'Puts the second secret in place of the first',
        answer: connectedAppData,
        action: endRotationBy('complete'),
      }),
    ];
  });
