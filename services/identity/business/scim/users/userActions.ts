import type { z } from 'zod';
import type { scimListQuery, scimPatchSchema } from '#contracts/identity/server/scim.ts';
import { endMember } from '#services/identity/business/people/endMember.ts';
import { changeMember } from '#services/identity/business/people/memberRows.ts';
import { scimUserOf } from '#services/identity/business/people/scimMembers.ts';
import type { ScimConnectionRow } from '#services/identity/business/people/scimConnections.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { changingUsers } from '../directory.ts';
import { refuse } from '../errors.ts';
import { userSchemas } from '../protocol/attributes.ts';
import { readFilter } from '../protocol/filter.ts';
import { conjuncts, fits, type Resource } from '../protocol/fits.ts';
import { listAnswer, locationOf, MOST_CANDIDATES, readPage } from '../protocol/listAnswer.ts';
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

/**
 * GET /Users: by a filter, page by page. What an index answers is left to the database; the rest is compared here, with so
 * many users at the most that a page takes no time.
 * @throws ServiceError scim_invalid_filter, scim_too_many
 */
export async function listUsers(
  context: BusinessContext,
  { connection: { connection_id: id }, query }: Asked & { query: Query },
): Promise<ScimAnswer> {
  const { db } = context;
  const page = readPage(query);
  const parts = query.filter === undefined ? [] : conjuncts(readFilter(query.filter, userSchemas));
  const conditions = parts.flatMap((part) => userCondition(part) ?? []);
  const others = parts.filter((part) => userCondition(part) === null);
  const total = await countUsers(db, id, conditions);
  const shown = (stored: StoredUser) => answerOf(context, stored, query);
  if (others.length === 0)
    return listAnswer((await readUsers(db, id, conditions, page)).map(shown), total, page.startIndex);
  if (total > MOST_CANDIDATES) throw refuse('scim_too_many');
  const all = await readUsers(db, id, conditions, { startIndex: 1, count: MOST_CANDIDATES });
  const found = all.filter((stored) => others.every((part) => fits(userResource(context, stored), part)));
  const { startIndex, count } = page;
  return listAnswer(found.slice(startIndex - 1, startIndex - 1 + count).map(shown), found.length, startIndex);
}

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
    request.body.operations.reduce(
      (resource, { op, path, value }) => applyOperation(resource, { op, path: path ?? undefined, value }, userSchemas),
      current,
    ),
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
