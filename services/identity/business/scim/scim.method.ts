import {
  directoryParams,
  directoryResourceParams,
  scimListQuery,
  scimPatchSchema,
  scimResourceSchema,
  scimSelectionQuery,
} from '#contracts/identity/server/scim.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import type { Route } from '#services/platform/http/route.ts';
import { scimBaseUrl } from '../people/scimBaseUrl.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { createTokenCheck } from './directory.ts';
import { refuse, scimErrors } from './errors.ts';
import { createGroup, deleteGroup, getGroup, listGroups, patchGroup, replaceGroup } from './groups/groupActions.ts';
import { resourceTypes, schemaResources, serviceProviderConfig } from './protocol/discovery.ts';
import type { Resource } from './protocol/fits.ts';
import { listAnswer } from './protocol/listAnswer.ts';
import { scimRoutes } from './protocol/scimRoute.ts';
import { createUser, deleteUser, getUser, listUsers, patchUser, replaceUser } from './users/userActions.ts';

const BASE = '/scim/v2/{connection_id}';

type Call = ReturnType<typeof scimRoutes>;

/** Calls by which a directory reads about this service. */
function discoveryRoutes({ project }: BusinessContext, call: Call): Route[] {
  const lists = { ResourceTypes: resourceTypes, Schemas: schemaResources } as const;
  const one = (all: Resource[], id: string): Resource => {
    const found = all.find((resource) => String(resource['id']).toLowerCase() === id.toLowerCase());
    if (found === undefined) throw refuse('scim_resource_not_found');
    return found;
  };
  return [
    call({
      method: 'get',
      path: `${BASE}/ServiceProviderConfig`,
      summary: 'The features of this service for directories',
      params: directoryParams,
      action: ({ params }) =>
        Promise.resolve({ body: serviceProviderConfig(scimBaseUrl(project, params.connection_id)) }),
    }),
    ...(['ResourceTypes', 'Schemas'] as const).flatMap((name) => [
      call({
        method: 'get',
        path: `${BASE}/${name}`,
        summary: `${name} of RFC 7643`,
        params: directoryParams,
        action: ({ params }) => {
          const all = lists[name](scimBaseUrl(project, params.connection_id));
          return Promise.resolve(listAnswer(all, all.length));
        },
      }),
      call({
        method: 'get',
        path: `${BASE}/${name}/{id}`,
        summary: `One of the ${name} of RFC 7643`,
        params: directoryResourceParams,
        action: async ({ params }) => ({
          body: one(lists[name](scimBaseUrl(project, params.connection_id)), params.id),
        }),
      }),
    ]),
  ];
}

function userRoutes(context: BusinessContext, call: Call): Route[] {
  const all = { path: `${BASE}/Users`, params: directoryParams };
  const one = { path: `${BASE}/Users/{id}`, params: directoryResourceParams, query: scimSelectionQuery };
  const change = { ...one, audit: 'member.changed' } as const;
  return [
    call({
      ...all,
      method: 'get',
      summary: 'Users of a directory, by a filter and page by page',
      query: scimListQuery,
      action: (request) => listUsers(context, request),
    }),
    call({
      ...all,
      method: 'post',
      audit: 'member.created',
      summary: 'Makes a user of a directory, who is a member of the organization',
      query: scimSelectionQuery,
      body: scimResourceSchema,
      action: (request) => createUser(context, request),
    }),
    call({ ...one, method: 'get', summary: 'A user', action: (request) => getUser(context, request) }),
    call({
      ...change,
      method: 'put',
      summary: 'Puts a user in place of the one before; one who is not active is no member',
      body: scimResourceSchema,
      action: (request) => replaceUser(context, request),
    }),
    call({
      ...change,
      method: 'patch',
      summary: 'Changes attributes of a user; one who is not active is no member',
      body: scimPatchSchema,
      action: (request) => patchUser(context, request),
    }),
    call({
      method: 'delete',
      path: one.path,
      params: one.params,
      audit: 'member.deleted',
      summary: 'Deletes a user and the member',
      action: (request) => deleteUser(context, request),
    }),
  ];
}

function groupRoutes(context: BusinessContext, call: Call): Route[] {
  const all = { path: `${BASE}/Groups`, params: directoryParams };
  const one = { path: `${BASE}/Groups/{id}`, params: directoryResourceParams, query: scimSelectionQuery };
  const change = { ...one, audit: 'scim_group.changed' } as const;
  return [
    call({
      ...all,
      method: 'get',
      summary: 'Groups of a directory, by a filter and page by page',
      query: scimListQuery,
      action: (request) => listGroups(context, request),
    }),
    call({
      ...all,
      method: 'post',
      audit: 'scim_group.created',
      summary: 'Makes a group',
      query: scimSelectionQuery,
      body: scimResourceSchema,
      action: (request) => createGroup(context, request),
    }),
    call({ ...one, method: 'get', summary: 'A group', action: (request) => getGroup(context, request) }),
    call({
      ...change,
      method: 'put',
      summary: 'Puts a group in place of the one before, with its members',
      body: scimResourceSchema,
      action: (request) => replaceGroup(context, request),
    }),
    call({
      ...change,
      method: 'patch',
      summary: 'Changes a group, adds and removes members; answered without a body',
      body: scimPatchSchema,
      action: (request) => patchGroup(context, request),
    }),
    call({
      method: 'delete',
      path: one.path,
      params: one.params,
      audit: 'scim_group.deleted',
      summary: 'Deletes a group; its members stay, without its roles',
      action: (request) => deleteGroup(context, request),
    }),
  ];
}

/** SCIM 2.0 (RFC 7643, 7644): directories of organizations keep their members. */
export const businessScim: IdentityMethod<BusinessTables & PasscodeTables> = {
  migrations: {},
  retention: [],
  errors: {},
  serverErrors: scimErrors,
  unanswered: [],
  start: startBusiness((context) => {
    const call = scimRoutes(createTokenCheck(context));
    return [...discoveryRoutes(context, call), ...userRoutes(context, call), ...groupRoutes(context, call)];
  }),
};
