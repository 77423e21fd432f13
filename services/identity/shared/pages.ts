import type { ZodType } from 'zod';
import { cutPage, parseCursor, writeCursor } from '#services/platform/cursor.ts';
import type { ServiceError } from '#services/platform/http/serviceError.ts';

/** Rows of a page by default. */
const PAGE = 100;

/** The parts of a query that name a page of a list. */
export interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * Reads a page: `read` is given the place after which it begins, null for the first, and the number of rows to read.
 * `refuse`: the error for a cursor that is none.
 * @throws ServiceError of `refuse`
 */
export async function readPage<R, P>(
  { cursor, limit = PAGE }: PageQuery,
  list: {
    place: ZodType<P>;
    read(after: P | null, count: number): Promise<R[]>;
    placeOf(row: R): P;
    refuse(): ServiceError;
  },
): Promise<{ rows: R[]; results_metadata: { total: -1; next_cursor: string | null } }> {
  const after = cursor === undefined ? null : parseCursor(list.place, cursor);
  if (cursor !== undefined && after === null) throw list.refuse();
  const { rows, last } = cutPage(await list.read(after, limit + 1), limit);
  const next = last === undefined ? null : writeCursor(list.placeOf(last));
  return { rows, results_metadata: { total: -1, next_cursor: next } };
}
