import { z } from 'zod';
import {
  connectionCreateBody,
  metadataUrlBody,
  oidcUpdateBody,
  samlUpdateBody,
} from '#contracts/identity/server/ssoConnections.ts';
import type { Command } from '../command.ts';

const of = (kind: 'oidc' | 'saml') => ({
  project: 'business' as const,
  path: `/v1/b2b/sso/${kind}/{organization_id}`,
  shows: 'connection',
});
const oneOf = (kind: 'oidc' | 'saml') => ({ ...of(kind), path: `${of(kind).path}/connections/{connection_id}` });
const all = { project: 'business', method: 'GET', path: '/v1/b2b/sso/{organization_id}' } as const;

const connections = z.array(z.looseObject({ connection_id: z.string(), verification_certificates: z.unknown() }));

/** Single sign-on of organizations. */
export const sso: readonly Command[] = [
  {
    ...all,
    action: 'list',
    about: 'Lists the connections of an organization',
    shows: ({ oidc_connections: oidc, saml_connections: saml }) => [oidc, saml].flat(),
    columns: ['connection_id', 'display_name', 'identity_provider', 'status', 'issuer', 'idp_entity_id'],
  },
  {
    ...of('oidc'),
    action: 'create-oidc',
    about: 'Adds a connection by OpenID Connect',
    method: 'POST',
    body: connectionCreateBody,
  },
  {
    ...oneOf('oidc'),
    action: 'update-oidc',
    about: 'Changes a connection by OpenID Connect',
    method: 'PUT',
    body: oidcUpdateBody,
  },
  {
    ...of('saml'),
    action: 'create-saml',
    about: 'Adds a connection by SAML',
    method: 'POST',
    body: connectionCreateBody,
  },
  {
    ...oneOf('saml'),
    action: 'update-saml',
    about: 'Changes a connection by SAML',
    method: 'PUT',
    body: samlUpdateBody,
  },
  {
    ...oneOf('saml'),
    action: 'update-by-url',
    about: 'Takes the settings of a connection by SAML from the metadata of its identity provider',
    method: 'PUT',
    path: `${oneOf('saml').path}/url`,
    body: metadataUrlBody,
  },
  {
    ...all,
    action: 'certificates',
    about: 'Lists the certificates of a connection by SAML',
    inBody: ['connection_id'],
    shows: ({ saml_connections: saml }, { connection_id: id }) =>
      connections.parse(saml).find((one) => one.connection_id === id)?.verification_certificates ?? [],
    columns: ['certificate_id', 'issuer', 'expires_at'],
  },
  {
    ...oneOf('saml'),
    action: 'delete-certificate',
    about: 'Removes a certificate: signatures by it count no more',
    method: 'DELETE',
    path: `${oneOf('saml').path}/verification_certificates/{certificate_id}`,
    shows: '',
    isIrreversible: true,
  },
  {
    ...all,
    action: 'delete',
    about: 'Deletes a connection',
    method: 'DELETE',
    path: `${all.path}/connections/{connection_id}`,
    shows: '',
    isIrreversible: true,
  },
];
