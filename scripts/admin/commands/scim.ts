import {
  scimConnectionCreateBody,
  scimConnectionUpdateBody,
  scimGroupsQuery,
} from '#contracts/identity/server/scimConnections.ts';
import type { Command } from '../command.ts';

const of = { project: 'business', path: '/v1/b2b/scim/{organization_id}/connection', shows: 'connection' } as const;
const one = { ...of, path: `${of.path}/{connection_id}` } as const;

/** Directories that keep the members of organizations. */
export const scim: readonly Command[] = [
  { ...of, action: 'get', about: 'Shows the directory of an organization', method: 'GET' },
  {
    ...of,
    action: 'create',
    about: 'Adds the directory of an organization',
    method: 'POST',
    body: scimConnectionCreateBody,
  },
  { ...one, action: 'update', about: 'Changes a directory', method: 'PUT', body: scimConnectionUpdateBody },
  {
    ...one,
    action: 'groups',
    about: 'Lists the groups of a directory',
    method: 'GET',
    query: scimGroupsQuery,
    shows: 'scim_groups',
    columns: ['group_id', 'group_name'],
  },
  {
    ...one,
    action: 'rotate',
    about: 'Makes a second token; both count until the rotation is completed or canceled',
    method: 'POST',
    path: `${one.path}/rotate/start`,
  },
  {
    ...one,
    action: 'complete-rotation',
    about: 'Puts the second token in place of the first',
    method: 'POST',
    path: `${one.path}/rotate/complete`,
    isIrreversible: true,
  },
  {
    ...one,
    action: 'cancel-rotation',
    about: 'Ends the second token',
    method: 'POST',
    path: `${one.path}/rotate/cancel`,
  },
  {
    ...one,
    action: 'delete',
    about: 'Deletes a directory; its members stay',
    method: 'DELETE',
    shows: '',
    isIrreversible: true,
  },
];
