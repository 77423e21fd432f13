import { z } from 'zod';
import { cutPage, parseCursor, writeCursor } from '#services/platform/cursor.ts';
import { refuse } from './errors.ts';

/** Rows of a page by default. */
const PAGE = 100;

/** The parts of a query that name a page of a list. */
export interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * Reads a page: `read` is given the id after which it begins, null for the first, and the number of rows to read.
 * @throws ServiceError invalid_cursor
 */
export async function readPage<R>(
  { cursor, limit = PAGE }: PageQuery,
  read: (after: string | null, count: number) => Promise<R[]>,
  idOf: (row: R) => string,
): Promise<{ rows: R[]; results_metadata: { total: -1; next_cursor: string | null } }> {
  const after = cursor === undefined ? null : parseCursor(z.string().max(200), cursor);
  if (cursor !== undefined && after === null) throw refuse('invalid_cursor');
  const { rows, last } = cutPage(await read(after, limit + 1), limit);
  return { rows, results_metadata: { total: -1, next_cursor: last === undefined ? null : writeCursor(idOf(last)) } };
}
