import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { z } from 'zod';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { cutPage, parseCursor, writeCursor } from '#services/platform/cursor.ts';
import { createErrors } from '../errors.ts';
import { clientErrors } from './errors.ts';
import type { ClientRow, ProjectClients } from './storedClients.ts';
import type { ClientTables } from './tables.ts';

const refuse = createErrors(clientErrors);

/** The clients on a page when a search names no limit. */
export const USUAL_PAGE = 100;

/** Creation time and id of the last client of a page; the time is null of clients that are listed before stored ones. */
const placeSchema = z.tuple([z.number().int().nonnegative().nullable(), z.string().max(256)]);
export type Place = z.infer<typeof placeSchema>;

/** A condition on a client that is searched for. */
export type ClientFilter = (
  build: ExpressionBuilder<ClientTables & PlatformTables, 'identity_clients'>,
) => Expression<SqlBool>;

/** Matches every client. */
export const everyClient: ClientFilter = ({ lit }) => lit(true);

export const cursorOf = (place: Place): string => writeCursor(place);

/** @throws ServiceError invalid_cursor */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined || cursor === '') return null;
  const place = parseCursor(placeSchema, cursor);
  if (place === null) throw refuse('invalid_cursor');
  return place;
}

/**
 * Returns up to `limit` clients of a project, or of all, after a place, the oldest first. `next`: the place of the last
 * one, if more follow.
 */
export async function readPage(
  { db, kind, project }: Pick<ProjectClients, 'db' | 'kind'> & { project: ProjectClients['project'] | null },
  { after, limit, filter }: { after: Place | null; limit: number; filter: ClientFilter },
): Promise<{ rows: ClientRow[]; next: Place | null; total: number }> {
  const [createdAt, clientId] = after ?? [null, ''];
  const found = db
    .selectFrom('identity_clients')
    .where('kind', '=', kind)
    .where(({ eb, lit }) => (project === null ? lit(true) : eb('project_id', '=', project.id)))
    .where(filter);
  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rest =
    createdAt === null
      ? found
      : found.where(({ or, and, eb }) =>
          or([
            eb('created_at', '>', createdAt),
            and([eb('created_at', '=', createdAt), eb('client_id', '>', clientId)]),
          ]),
        );
  const read = await rest
    .selectAll()
    .orderBy('created_at')
    .orderBy('client_id')
    .limit(limit + 1)
    .execute();
  const { rows, last } = cutPage(read, limit);
  const next: Place | null = last === undefined ? null : [last.created_at, last.client_id];
  return { rows, next, total: Number(total) };
}
