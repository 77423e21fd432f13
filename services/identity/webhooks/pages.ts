import { z } from 'zod';
import { type PageQuery, readPage as readPageOf } from '#services/identity/shared/pages.ts';
import { refuse } from './errors.ts';

/**
 * Reads a page in the order of ids: `read` is given the id after which it begins, null for the first.
 * @throws ServiceError invalid_cursor
 */
export const readPage = <R>(
  query: PageQuery,
  read: (after: string | null, count: number) => Promise<R[]>,
  idOf: (row: R) => string,
) =>
  readPageOf(query, {
    place: z.string().max(200),
    read,
    placeOf: idOf,
    refuse: () => refuse('invalid_cursor'),
  });
