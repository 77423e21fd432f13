import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Window } from './list.ts';

/** Narrows a query to the window of a cursor, in the order that the window asks for. Ties in time are settled by id. */
export function paginate<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  window: Window,
): SelectQueryBuilder<DB, TB, O> {
  const { older, newer, limit } = window;
  if (newer) {
    return query
      .where(sql<SqlBool>`(created_at, id) > (${newer.created_at}, ${newer.id})`)
      .orderBy(sql`created_at`, 'asc')
      .orderBy(sql`id`, 'asc')
      .limit(limit);
  }
  const rest = older ? query.where(sql<SqlBool>`(created_at, id) < (${older.created_at}, ${older.id})`) : query;
  return rest
    .orderBy(sql`created_at`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(limit);
}
