import type { z } from 'zod';
import type { scimListQuery, scimPatchSchema } from '#contracts/identity/server/scim.ts';
import type { ScimConnectionRow } from '#services/identity/business/people/scimConnections.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { changingUsers } from '../directory.ts';
import { refuseAt } from '../errors.ts';
import { groupSchemas } from '../protocol/attributes.ts';
import type { Filter } from '../protocol/filter.ts';
import { filteredList } from '../protocol/filteredList.ts';
import type { Resource } from '../protocol/fits.ts';
import { locationOf } from '../protocol/listAnswer.ts';
import type { ScimAnswer } from '../protocol/scimRoute.ts';
import { readSelection, selected, selects } from '../protocol/selection.ts';
import { newChange, readGroup, withOperation } from './groupChange.ts';
import {
  countGroups,
  groupCondition,
  groupResource,
  groupResources,
  type GroupRow,
  readGroups,
  requireGroup,
} from './storedGroups.ts';
import { removeGroup, writeGroup } from './writeGroup.ts';

interface Asked {
  connection: ScimConnectionRow;
  headers: Headers;
}
interface Named extends Asked {
  params: { id: string };
}
type Query = z.infer<typeof scimListQuery>;

async function answerOf(context: BusinessContext, row: GroupRow, query: Query): Promise<Resource> {
  const selection = readSelection(query, groupSchemas);
  return selected(await groupResource(context, row, { withMembers: selects(selection, 'members') }), selection);
}

/** Members are looked for by their ids alone: to read those of every group would take too long. */
function namesMembers(filter: Filter): boolean {
  if ('left' in filter) return namesMembers(filter.left) || namesMembers(filter.right);
  return filter.kind === 'not' ? namesMembers(filter.filter) : filter.path[0].name === 'members';
}

/** GET /Groups: by a filter, page by page. @throws ServiceError scim_invalid_filter, scim_too_many */
export function listGroups(
  context: BusinessContext,
  { connection: { connection_id: id }, query }: Asked & { query: Query },
): Promise<ScimAnswer> {
  const { db } = context;
  const selection = readSelection(query, groupSchemas);
  const withMembers = selects(selection, 'members');
  return filteredList<GroupRow>(query, {
    schemas: groupSchemas,
    conditionOf: groupCondition,
    check: (others) => {
      if (others.some(namesMembers)) throw refuseAt('scim_invalid_filter', 'members');
    },
    count: (conditions) => countGroups(db, id, conditions),
    read: (conditions, page) => readGroups(db, id, conditions, page),
    compared: (row) => groupResource(context, row, { withMembers: false }),
    shown: async (rows) =>
      (await groupResources(context, rows, { withMembers })).map((resource) => selected(resource, selection)),
  });
}

/** GET /Groups/{id}. @throws ServiceError scim_resource_not_found */
export const getGroup = async (
  context: BusinessContext,
  { connection, params, query }: Named & { query: Query },
): Promise<ScimAnswer> => ({
  body: await answerOf(context, await requireGroup(context.db, connection.connection_id, params.id), query),
});

/** POST /Groups. @throws ServiceError scim_uniqueness, scim_invalid_value */
export async function createGroup(
  context: BusinessContext,
  request: Asked & { body: Resource; query: Query },
): Promise<ScimAnswer> {
  const given = { before: null, change: readGroup(request.body) };
  const row = await changingUsers(context, request, (trx, change) => writeGroup(trx, context, change, given));
  return {
    status: 201,
    location: locationOf(context, row, 'Group', row.group_id),
    body: await answerOf(context, row, request.query),
  };
}

/** PUT /Groups/{id}: members that are not sent are taken out. */
export async function replaceGroup(
  context: BusinessContext,
  request: Named & { body: Resource; query: Query },
): Promise<ScimAnswer> {
  const wanted = readGroup(request.body);
  const row = await changingUsers(context, request, async (trx, change) => {
    const before = await requireGroup(trx, request.connection.connection_id, request.params.id);
    return writeGroup(trx, context, change, { before, change: wanted });
  });
  return { body: await answerOf(context, row, request.query) };
}

/** PATCH /Groups/{id}: all operations or none; without a body, since a group may have very many members. */
export async function patchGroup(
  context: BusinessContext,
  request: Named & { body: z.infer<typeof scimPatchSchema> },
): Promise<ScimAnswer> {
  const wanted = request.body.operations.reduce(withOperation, newChange());
  await changingUsers(context, request, async (trx, change) => {
    const before = await requireGroup(trx, request.connection.connection_id, request.params.id);
    await writeGroup(trx, context, change, { before, change: wanted });
  });
  return { body: null };
}

/** DELETE /Groups/{id}: its members stay, without its roles. */
export async function deleteGroup(context: BusinessContext, request: Named): Promise<ScimAnswer> {
  await changingUsers(context, request, async (trx, change) => {
    await removeGroup(trx, change, await requireGroup(trx, request.connection.connection_id, request.params.id));
  });
  return { body: null };
}
