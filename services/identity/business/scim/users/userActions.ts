import type { z } from 'zod';
import type { scimListQuery, scimPatchSchema } from '#contracts/identity/server/scim.ts';
import { endMember } from '#services/identity/business/people/endMember.ts';
import { changeMember } from '#services/identity/business/people/memberRows.ts';
import { scimUserOf } from '#services/identity/business/people/scimMembers.ts';
import type { ScimConnectionRow } from '#services/identity/business/people/scimConnections.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { changingUsers } from '../directory.ts';
import { userSchemas } from '../protocol/attributes.ts';
import { filteredList } from '../protocol/filteredList.ts';
import type { Resource } from '../protocol/fits.ts';
import { locationOf } from '../protocol/listAnswer.ts';
import { applyOperation } from '../protocol/patch.ts';
import { readResource } from '../protocol/readValue.ts';
import type { ScimAnswer } from '../protocol/scimRoute.ts';
import { readSelection, selected } from '../protocol/selection.ts';
import { addUser } from './addUser.ts';
import { changeUser } from './changeUser.ts';
import { readUser } from './readUser.ts';
import { countUsers, readUsers, requireUser, type StoredUser, userCondition, userResource } from './storedUsers.ts';

interface Asked {
  connection: ScimConnectionRow;
  headers: Headers;
}
interface Named extends Asked {
  params: { id: string };
}
type Query = z.infer<typeof scimListQuery>;

const answerOf = (context: BusinessContext, stored: StoredUser, query: Query): Resource =>
  selected(userResource(context, stored), readSelection(query, userSchemas));

/** GET /Users: by a filter, page by page. @throws ServiceError scim_invalid_filter, scim_too_many */
export const listUsers = (
  context: BusinessContext,
  { connection: { connection_id: id }, query }: Asked & { query: Query },
): Promise<ScimAnswer> =>
  filteredList<StoredUser>(query, {
    schemas: userSchemas,
    conditionOf: userCondition,
    count: (conditions) => countUsers(context.db, id, conditions),
    read: (conditions, page) => readUsers(context.db, id, conditions, page),
    compared: (stored) => userResource(context, stored),
    shown: (all) => Promise.resolve(all.map((stored) => answerOf(context, stored, query))),
  });

/** GET /Users/{id}. @throws ServiceError scim_resource_not_found */
export const getUser = async (
  context: BusinessContext,
  { connection, params, query }: Named & { query: Query },
): Promise<ScimAnswer> => ({
  body: answerOf(context, await requireUser(context.db, connection.connection_id, params.id), query),
});

/** POST /Users. @throws ServiceError scim_uniqueness, scim_invalid_value, action_not_allowed_email_domain_is_claimed */
export async function createUser(
  context: BusinessContext,
  request: Asked & { body: Resource; query: Query },
): Promise<ScimAnswer> {
  const wanted = readUser(readResource(userSchemas, request.body));
  const stored = await changingUsers(context, request, (trx, change) => addUser(trx, context, change, wanted));
  return {
    status: 201,
    location: locationOf(context, request.connection, 'User', stored.member.member_id),
    body: answerOf(context, stored, request.query),
  };
}

/** The attributes of a user, with what this service knows better. */
const currentOf = ({ member }: StoredUser): Resource => ({
  ...scimUserOf(member)?.attributes,
  active: member.status !== 'deleted',
});

/** Changes one user as `next` says. */
async function changingUser(
  context: BusinessContext,
  request: Named & { query: Query },
  next: (current: Resource) => Resource,
): Promise<ScimAnswer> {
  const stored = await changingUsers(context, request, async (trx, change) => {
    const user = await requireUser(trx, request.connection.connection_id, request.params.id);
    return changeUser(trx, context, change, user, readUser(next(currentOf(user))));
  });
  return { body: answerOf(context, stored, request.query) };
}

/** PUT /Users/{id}: what is not sent is taken out; a user about whom it is not said stays as active as they are. */
export const replaceUser = (
  context: BusinessContext,
  request: Named & { body: Resource; query: Query },
): Promise<ScimAnswer> => {
  const given = readResource(userSchemas, request.body);
  return changingUser(context, request, ({ active }) => ({ active, ...given }));
};

/** PATCH /Users/{id}: all operations or none. */
export const patchUser = (
  context: BusinessContext,
  request: Named & { body: z.infer<typeof scimPatchSchema>; query: Query },
): Promise<ScimAnswer> =>
  changingUser(context, request, (current) =>
    request.body.operations.reduce((resource, operation) => applyOperation(resource, operation, userSchemas), current),
  );

/** DELETE /Users/{id}: the member is deleted, and may become one again as anybody may. */
export async function deleteUser(context: BusinessContext, request: Named): Promise<ScimAnswer> {
  await changingUsers(context, request, async (trx, { record, connection }) => {
    const { member } = await requireUser(trx, connection.connection_id, request.params.id);
    const { member_id: memberId } = member;
    for (const table of ['business_scim_group_members', 'business_scim_users'] as const)
      await trx.deleteFrom(table).where('member_id', '=', memberId).execute();
    const ended = member.status === 'deleted' ? member : await endMember(trx, context, member, () => Promise.resolve());
    const none = { scim_registration: null, scim_groups: '[]', scim_roles: '' };
    await changeMember(trx, context, ended, none, record);
  });
  return { body: null };
}
