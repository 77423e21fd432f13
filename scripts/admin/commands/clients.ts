import {
  connectedAppCreateBody,
  connectedAppSearchBody,
  connectedAppUpdateBody,
} from '#contracts/identity/server/connectedApps.ts';
import { m2mCreateBody, m2mSearchBody, m2mUpdateBody } from '#contracts/identity/server/m2mClients.ts';
import type { Command } from '../command.ts';

const rotations = [
  ['rotate', '/start', 'Makes a second secret; both count until the rotation is completed or canceled'],
  ['complete-rotation', '', 'Puts the second secret in place of the first'],
  ['cancel-rotation', '/cancel', 'Ends the second secret'],
] as const;

/** The commands on clients of one kind. */
function commandsOn(given: {
  kind: string;
  path: string;
  shows: string;
  create: Command['body'];
  update: Command['body'];
  list: Pick<Command, 'body' | 'filters' | 'shows' | 'columns'>;
}): readonly Command[] {
  const { kind, path, shows, create, update, list } = given;
  const all = { project: 'both', path } as const;
  const one = { ...all, path: `${path}/{client_id}`, shows } as const;
  return [
    { ...all, ...list, action: 'list', about: `Lists ${kind}s`, method: 'POST', path: `${path}/search` },
    { ...one, action: 'get', about: `Shows a ${kind}`, method: 'GET' },
    {
      ...all,
      action: 'create',
      about: `Registers a ${kind}`,
      method: 'POST',
      shows,
      ...(create === undefined ? {} : { body: create }),
    },
    {
      ...one,
      action: 'update',
      about: `Changes a ${kind}`,
      method: 'PUT',
      ...(update === undefined ? {} : { body: update }),
    },
    ...rotations.map(([action, end, about]): Command => ({
      ...one,
      action,
      about,
      method: 'POST',
      path: `${one.path}/secrets/rotate${end}`,
      ...(action === 'complete-rotation' ? { isIrreversible: true } : {}),
    })),
    { ...one, action: 'delete', about: `Deletes a ${kind}`, method: 'DELETE', shows: '', isIrreversible: true },
  ];
}

/** Applications that people let in. */
export const clients = commandsOn({
  kind: 'connected app',
  path: '/v1/connected_apps/clients',
  shows: 'connected_app',
  create: connectedAppCreateBody,
  update: connectedAppUpdateBody,
  list: {
    body: connectedAppSearchBody,
    shows: 'connected_apps',
    columns: ['client_id', 'client_name', 'client_type', 'creation_method', 'redirect_urls'],
  },
});

/** Programs that act for themselves. */
export const machines = commandsOn({
  kind: 'program',
  path: '/v1/m2m/clients',
  shows: 'm2m_client',
  create: m2mCreateBody,
  update: m2mUpdateBody,
  list: {
    body: m2mSearchBody,
    filters: { name: 'client_name', scope: 'scopes' },
    shows: 'm2m_clients',
    columns: ['client_id', 'client_name', 'status', 'scopes'],
  },
});
