import {
  changedUserData,
  deletedUserData,
  exchangeBody,
  newUserData,
  serverUserData,
  updatedUserData,
  userCreateBody,
  userLockBody,
  userParams,
  userUpdateBody,
} from '#contracts/identity/server/users.ts';
import { usersSearchBody, usersSearchData } from '#contracts/identity/server/usersSearch.ts';
import type { Route } from '#services/platform/http/route.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { createUser } from './actions/createUser.ts';
import { deleteExternalId } from './actions/deleteExternalId.ts';
import { deleteUser } from './actions/deleteUser.ts';
import { exchangePrimaryFactor } from './actions/exchangePrimaryFactor.ts';
import { lockAccount, unlockAccount } from './actions/lockUser.ts';
import { readUser } from './actions/readUser.ts';
import { searchUsers } from './actions/searchUsers.ts';
import { updateUser } from './actions/updateUser.ts';
import type { UsersContext } from './context.ts';
import { ownErrors } from './errors.ts';
import { factorRoutes } from './factorRoutes.ts';
import { serverUserMigrations } from './migrations.ts';

function routesOf(context: UsersContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'post',
      path: '/v1/users',
      audit: 'user.created',
      summary: 'Makes a user',
      scope: 'write',
      body: userCreateBody,
      answer: newUserData,
      action: (request) => createUser(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/users/search',
      summary: 'Searches users, the newest first',
      scope: 'read',
      body: usersSearchBody,
      answer: usersSearchData,
      action: (request) => searchUsers(context, request),
    }),
    call({
      method: 'get',
      path: '/v1/users/{user_id}',
      summary: 'A user, by user_id or external_id',
      scope: 'read',
      params: userParams,
      answer: serverUserData,
      action: (request) => readUser(context, request),
    }),
    call({
      method: 'put',
      path: '/v1/users/{user_id}',
      audit: 'user.changed',
      summary: 'Changes a user; metadata key by key, of which null deletes one',
      scope: 'write',
      params: userParams,
      body: userUpdateBody,
      answer: updatedUserData,
      action: (request) => updateUser(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/users/{user_id}',
      audit: 'user.deleted',
      summary: 'Deletes a user and everything that is theirs',
      scope: 'write',
      params: userParams,
      answer: deletedUserData,
      action: (request) => deleteUser(context, request),
    }),
    call({
      method: 'put',
      path: '/v1/users/{user_id}/exchange_primary_factor',
      audit: 'user.changed',
      summary: 'Exchanges the only address or number of a user',
      scope: 'write',
      params: userParams,
      body: exchangeBody,
      answer: changedUserData,
      action: (request) => exchangePrimaryFactor(context, request),
    }),
    call({
      method: 'delete',
      path: '/v1/users/{user_id}/external_id',
      audit: 'user.changed',
      summary: 'Deletes the external_id of a user',
      scope: 'write',
      params: userParams,
      answer: changedUserData,
      action: (request) => deleteExternalId(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/users/{user_id}/lock',
      audit: 'user.locked',
      summary: 'Locks a user: all sessions end, and no method signs them in',
      scope: 'write',
      params: userParams,
      body: userLockBody,
      answer: changedUserData,
      action: (request) => lockAccount(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/users/{user_id}/unlock',
      audit: 'user.unlocked',
      summary: 'Takes the lock of a user back',
      scope: 'write',
      params: userParams,
      answer: changedUserData,
      action: (request) => unlockAccount(context, request),
    }),
    ...factorRoutes(context),
  ];
}

/** Users as a backend runs them, with a secret key. */
export const users: IdentityMethod<PasscodeTables> = {
  migrations: serverUserMigrations,
  retention: [],
  errors: {},
  serverErrors: ownErrors,
  unanswered: [],
  start: (context) => ({ routes: routesOf(context) }),
};
