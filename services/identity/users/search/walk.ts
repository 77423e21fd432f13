import { sql } from 'kysely';
import { TOTAL_CAP } from '#contracts/identity/server/usersSearch.ts';
import type { UsersDatabase } from '../factors.ts';
import { combined, type Operator } from './candidates.ts';
import type { Condition } from './condition.ts';
import type { Position } from './cursor.ts';

/** Users that one query looks at. */
const SLICE = 250;
/** After so many ms a page ends, also with fewer results: a rare result costs more pages, never a long one. */
const PAGE_TIME = 8;

interface Row {
  user_id: string;
  created_at: number;
}

export interface Walked {
  found: Position[];
  /** The last user that was looked at, where others follow; null: the walk is at the end. */
  end: Position | null;
}

const positionOf = (row: Row): Position => ({ createdAt: row.created_at, userId: row.user_id });

/** Conditions by the index in the order of the search, and all others. */
function parted(conditions: readonly Condition[], operator: Operator) {
  if (operator === 'OR' && conditions.length > 1) return { bounds: [], others: [...conditions] };
  return {
    bounds: conditions.filter(({ isInOrder }) => isInOrder),
    others: conditions.filter(({ isInOrder }) => !isInOrder),
  };
}

/** Users in order after a place, by the index alone. */
const inOrderAfter = (bounds: readonly Condition[], place: Position | null) => {
  const behind = place === null ? sql`1 = 1` : sql`(u.created_at, u.user_id) < (${place.createdAt}, ${place.userId})`;
  return sql`identity_users as u where ${combined(bounds, 'AND')} and ${behind}
    order by u.created_at desc, u.user_id desc`;
};

/** The place of the last one of a slice; null where there are fewer. */
async function endOfSlice(db: UsersDatabase, bounds: readonly Condition[], place: Position | null) {
  const { rows } = await sql<Row>`select u.user_id, u.created_at from ${inOrderAfter(bounds, place)}
    limit 1 offset ${SLICE - 1}`.execute(db);
  return rows[0] === undefined ? null : positionOf(rows[0]);
}

/** Looks at users in order, slice by slice, until there are `most` results, or the time of a page is over. */
export async function walk(
  db: UsersDatabase,
  query: { conditions: readonly Condition[]; operator: Operator; most: number; after: Position | null },
): Promise<Walked> {
  const { operator, most } = query;
  const { bounds, others } = parted(query.conditions, operator);
  const until = performance.now() + PAGE_TIME;
  const found: Position[] = [];
  let place = query.after;
  do {
    const left = most - found.length;
    const { rows } = await (
      others.length === 0
        ? sql<Row>`select u.user_id, u.created_at from ${inOrderAfter(bounds, place)} limit ${left}`
        : sql<Row>`select u.user_id, u.created_at
          from (select u.* from ${inOrderAfter(bounds, place)} limit ${SLICE}) as u
          where ${combined(others, operator)} order by u.created_at desc, u.user_id desc limit ${left}`
    ).execute(db);
    found.push(...rows.map(positionOf));
    if (found.length === most) return { found, end: found.at(-1) ?? null };
    place = others.length === 0 ? null : await endOfSlice(db, bounds, place);
  } while (place !== null && performance.now() < until);
  return { found, end: place };
}

/** Counts results: all of them up to the cap where the index finds them, else those among the newest users. */
export async function countInOrder(
  db: UsersDatabase,
  { conditions, operator }: { conditions: readonly Condition[]; operator: Operator },
): Promise<number> {
  const { bounds, others } = parted(conditions, operator);
  const counted =
    others.length === 0
      ? sql<{ total: number }>`select count(*) as total
          from (select 1 as one from ${inOrderAfter(bounds, null)} limit ${TOTAL_CAP}) as u`
      : sql<{ total: number }>`select count(*) as total
          from (select u.* from ${inOrderAfter(bounds, null)} limit ${SLICE}) as u
          where ${combined(others, operator)}`;
  return Number((await counted.execute(db)).rows[0]?.total ?? 0);
}
