import {
  certificateDeletedData,
  certificateParams,
  connectionCreateBody,
  connectionDeletedData,
  connectionParams,
  connectionsListData,
  metadataUrlBody,
  oidcConnectionData,
  oidcUpdateBody,
  organizationParams,
  samlConnectionData,
  samlUpdateBody,
} from '#contracts/identity/server/ssoConnections.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import type { Route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { createPendingConnection } from './actions/createConnection.ts';
import { deleteCertificate } from './actions/deleteCertificate.ts';
import { deleteConnection } from './actions/deleteConnection.ts';
import { listOrganizationConnections } from './actions/listConnections.ts';
import { updateOidc } from './actions/updateOidc.ts';
import { updateSaml } from './actions/updateSaml.ts';
import { updateSamlByUrl } from './actions/updateSamlByUrl.ts';
import { oidcConnectionView, samlConnectionView } from './connectionViews.ts';
import { connectionErrors } from './errors.ts';
import { ssoConnectionMigrations } from './migrations.ts';

function routes(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'get',
      path: '/v1/b2b/sso/{organization_id}',
      summary: 'The single sign-on connections of an organization',
      scope: 'read',
      params: organizationParams,
      answer: connectionsListData,
      action: (request) => listOrganizationConnections(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/b2b/sso/{organization_id}/connections/{connection_id}',
      audit: 'sso_connection.deleted',
      summary: 'Deletes a connection, and ends the sessions that were begun with it',
      scope: 'write',
      params: connectionParams,
      answer: connectionDeletedData,
      action: (request) => deleteConnection(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/sso/oidc/{organization_id}',
      audit: 'sso_connection.created',
      summary: 'Makes a connection by OpenID Connect, pending until its settings are complete',
      scope: 'write',
      params: organizationParams,
      body: connectionCreateBody,
      answer: oidcConnectionData,
      action: async (request) => ({
        connection: oidcConnectionView(context, await createPendingConnection(context, 'oidc', request)),
      }),
    }),
    call({
      method: 'put',
      path: '/v1/b2b/sso/oidc/{organization_id}/connections/{connection_id}',
      audit: 'sso_connection.changed',
      summary: 'Changes a connection by OpenID Connect',
      scope: 'write',
      params: connectionParams,
      body: oidcUpdateBody,
      answer: oidcConnectionData,
      action: (request) => updateOidc(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/sso/saml/{organization_id}',
      audit: 'sso_connection.created',
      summary: 'Makes a connection by SAML, pending until its settings are complete',
      scope: 'write',
      params: organizationParams,
      body: connectionCreateBody,
      answer: samlConnectionData,
      action: async (request) => ({
        connection: samlConnectionView(context, await createPendingConnection(context, 'saml', request)),
      }),
    }),
    call({
      method: 'put',
      path: '/v1/b2b/sso/saml/{organization_id}/connections/{connection_id}',
      audit: 'sso_connection.changed',
      summary: 'Changes a connection by SAML',
      scope: 'write',
      params: connectionParams,
      body: samlUpdateBody,
      answer: samlConnectionData,
      action: (request) => updateSaml(context, request),
    }),
    call({
      method: 'put',
      path: '/v1/b2b/sso/saml/{organization_id}/connections/{connection_id}/url',
      audit: 'sso_connection.changed',
      summary: 'Changes a connection by SAML to what the metadata of its identity provider says',
      scope: 'write',
      params: connectionParams,
      body: metadataUrlBody,
      answer: samlConnectionData,
      action: (request) => updateSamlByUrl(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/b2b/sso/saml/{organization_id}/connections/{connection_id}/verification_certificates/{certificate_id}',
      audit: 'sso_connection.changed',
      summary: 'Deletes a certificate of a connection by SAML',
      scope: 'write',
      params: certificateParams,
      answer: certificateDeletedData,
      action: (request) => deleteCertificate(context, request),
    }),
  ];
}

/** Single sign-on connections of organizations, as a backend manages them. */
export const businessSsoConnections: IdentityMethod<BusinessTables & PasscodeTables> = {
  migrations: ssoConnectionMigrations,
  retention: [],
  errors: {},
  serverErrors: connectionErrors,
  unanswered: [],
  start: startBusiness(routes),
};
