import { userCreateBody, userLockBody, userUpdateBody } from '#contracts/identity/server/users.ts';
import { usersSearchBody } from '#contracts/identity/server/usersSearch.ts';
import type { Command } from '../command.ts';

const one = { project: 'consumer', path: '/v1/users/{user_id}' } as const;

/** People of the consumer project. An external id is taken in place of a user id. */
export const users: readonly Command[] = [
  {
    action: 'search',
    about: 'Finds users, the newest first; all filters together',
    method: 'POST',
    path: '/v1/users/search',
    project: 'consumer',
    body: usersSearchBody,
    filters: {
      email: 'email_address',
      'email-part': 'email_address_fuzzy',
      phone: 'phone_number',
      'phone-part': 'phone_number_fuzzy',
      name: 'full_name_fuzzy',
      'external-id': 'external_id',
    },
    shows: 'results',
    columns: [
      'user_id',
      'name.first_name',
      'name.last_name',
      'emails.email',
      'phone_numbers.phone_number',
      'status',
      'is_locked',
    ],
  },
  { ...one, action: 'get', about: 'Shows a user', method: 'GET', shows: '' },
  {
    action: 'create',
    about: 'Creates a user',
    method: 'POST',
    path: '/v1/users',
    project: 'consumer',
    body: userCreateBody,
    shows: 'user',
  },
  { ...one, action: 'update', about: 'Changes a user', method: 'PUT', body: userUpdateBody, shows: 'user' },
  {
    ...one,
    action: 'lock',
    about: 'Locks a user: their sessions end, and they cannot sign in',
    method: 'POST',
    path: `${one.path}/lock`,
    body: userLockBody,
    shows: 'user',
  },
  {
    ...one,
    action: 'unlock',
    about: 'Lets a locked user sign in again',
    method: 'POST',
    path: `${one.path}/unlock`,
    shows: 'user',
  },
  {
    ...one,
    action: 'delete',
    about: 'Deletes a user and what is stored of them',
    method: 'DELETE',
    shows: '',
    isIrreversible: true,
  },
];
