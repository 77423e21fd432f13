import { secretKeyCreateBody } from '#contracts/identity/server/secretKeys.ts';
import type { Command } from '../command.ts';

const all = { project: 'both', path: '/v1[/b2b]/secret_keys' } as const;

/** Secret keys of the server API. */
export const keys: readonly Command[] = [
  {
    ...all,
    action: 'list',
    about: 'Lists secret keys',
    method: 'GET',
    isWhole: true,
    shows: 'secret_keys',
    columns: ['key_id', 'name', 'scopes', 'hint', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'],
  },
  {
    ...all,
    action: 'create',
    about: 'Makes a secret key, to read and write unless --scopes says otherwise',
    method: 'POST',
    body: secretKeyCreateBody,
    shows: 'secret_key',
    isFirst: true,
  },
  {
    ...all,
    action: 'revoke',
    about: 'Revokes a secret key at once',
    method: 'DELETE',
    path: `${all.path}/{key_id}`,
    shows: 'secret_key',
    isIrreversible: true,
  },
];
