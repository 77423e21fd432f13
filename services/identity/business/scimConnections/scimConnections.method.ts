import {
  scimConnectionCreateBody,
  scimConnectionCreatedData,
  scimConnectionData,
  scimConnectionDeletedData,
  scimConnectionFoundData,
  scimConnectionParams,
  scimConnectionUpdateBody,
  scimGroupsData,
  scimGroupsQuery,
  scimOrganizationParams,
  scimRotationData,
} from '#contracts/identity/server/scimConnections.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { deleteScimConnection, findScimConnection } from '../people/scimConnections.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import { businessScimMigrations } from '../shared/scimMigrations.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { createDirectory } from './actions/createDirectory.ts';
import { listGroups } from './actions/listGroups.ts';
import { endRotation, startRotation } from './actions/rotateToken.ts';
import { updateDirectory } from './actions/updateDirectory.ts';
import { assignmentsOf, scimConnectionView } from './connectionView.ts';
import { changingDirectory, requireManaged } from './directoryCall.ts';
import { scimConnectionErrors } from './errors.ts';

function routes(context: BusinessContext): Route[] {
  const { db } = context;
  const call = serverRoutes(context);
  const rotate = {
    method: 'post',
    audit: 'scim_connection.changed',
    scope: 'write',
    params: scimConnectionParams,
  } as const;
  return [
    call({
      method: 'post',
      path: '/v1/b2b/scim/{organization_id}/connection',
      audit: 'scim_connection.created',
      summary: 'Makes the SCIM connection of an organization; its token is in this answer alone',
      scope: 'write',
      params: scimOrganizationParams,
      body: scimConnectionCreateBody,
      answer: scimConnectionCreatedData,
      action: (request) => createDirectory(context, request),
    }),
    call({
      method: 'get',
      path: '/v1/b2b/scim/{organization_id}/connection',
      summary: 'The SCIM connection of an organization, if it has one',
      scope: 'read',
      params: scimOrganizationParams,
      answer: scimConnectionFoundData,
      action: async (request) => {
        const { organization_id: organizationId } = await requireManaged(context, request, 'get');
        const row = await findScimConnection(db, { organizationId });
        if (row === null) return {};
        return { connection: scimConnectionView(context, row, await assignmentsOf(db, row.connection_id)) };
      },
    }),
    call({
      method: 'put',
      path: '/v1/b2b/scim/{organization_id}/connection/{connection_id}',
      audit: 'scim_connection.changed',
      summary: 'Changes a SCIM connection, and the roles that groups of the directory give',
      scope: 'write',
      params: scimConnectionParams,
      body: scimConnectionUpdateBody,
      answer: scimConnectionData,
      action: (request) => updateDirectory(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/b2b/scim/{organization_id}/connection/{connection_id}',
      audit: 'scim_connection.deleted',
      summary: 'Deletes a SCIM connection with its groups; its members stay, without the roles of groups',
      scope: 'write',
      params: scimConnectionParams,
      answer: scimConnectionDeletedData,
      action: (request) =>
        changingDirectory(context, request, 'delete', async (trx, { connection_id, display_name }, record) => {
          await deleteScimConnection(trx, connection_id);
          await record(trx, { changes: { display_name: { before: display_name } } });
          return { connection_id };
        }),
    }),
    call({
      method: 'get',
      path: '/v1/b2b/scim/{organization_id}/connection/{connection_id}',
      summary: 'The groups of a directory, page by page',
      scope: 'read',
      params: scimConnectionParams,
      query: scimGroupsQuery,
      answer: scimGroupsData,
      action: (request) => listGroups(context, request),
    }),
    call({
      ...rotate,
      path: '/v1/b2b/scim/{organization_id}/connection/{connection_id}/rotate/start',
      summary: 'Makes a second token, which is in this answer alone; both count',
      answer: scimRotationData,
      action: (request) => startRotation(context, request),
    }),
    call({
      ...rotate,
      path: '/v1/b2b/scim/{organization_id}/connection/{connection_id}/rotate/complete',
      summary: 'Puts the second token in place of the first',
      answer: scimConnectionData,
      action: (request) => endRotation(context, request, 'complete'),
    }),
    call({
      ...rotate,
      path: '/v1/b2b/scim/{organization_id}/connection/{connection_id}/rotate/cancel',
      summary: 'Ends the second token',
      answer: scimConnectionData,
      action: (request) => endRotation(context, request, 'cancel'),
    }),
  ];
}

/** SCIM connections of organizations, as a backend manages them. */
export const businessScimConnections: IdentityMethod<BusinessTables & PasscodeTables> = {
  migrations: businessScimMigrations,
  retention: [],
  errors: {},
  serverErrors: scimConnectionErrors,
  unanswered: [],
  start: startBusiness(routes),
};
