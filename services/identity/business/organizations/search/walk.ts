import { type RawBuilder, sql } from 'kysely';
import { byteOrder, comesAfter } from '#services/platform/database/byteOrder.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import type { Condition } from './operands.ts';
import type { Order } from './order.ts';

/** Rows of one operand that are looked at one by one; where there are more, a walk in order meets enough of them. */
const MOST_CANDIDATES = 1_000;
/** Organizations that one query looks at. */
const SLICE = 250;
/** After so many ms a page ends, also with fewer results: a rare result costs more pages, never a long one. */
const PAGE_TIME = 8;

/** A place in the order of a search. */
export interface Place {
  value: string | number;
  id: string;
}

export interface Found {
  /** At most one more than a page has. */
  places: Place[];
  /** The last organization that was looked at, where others follow; null: all were. */
  end: Place | null;
}

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;

/** The only organizations that can be results, where an index leads to few. */
async function candidatesOf(db: BusinessDatabase, conditions: readonly Condition[]): Promise<string[] | null> {
  for (const { owners } of conditions) {
    if (owners === null) continue;
    const { rows } = await sql<{ organization_id: string }>`${owners} limit ${MOST_CANDIDATES + 1}`.execute(db);
    if (rows.length <= MOST_CANDIDATES) return [...new Set(rows.map(({ organization_id: id }) => id))];
  }
  return null;
}

interface Query {
  order: Order;
  conditions: readonly Condition[];
  most: number;
  after: Place | null;
}

type Row = Place & { fits: number };

/** Rows of the order's index, each with 1 where the other conditions hold of it. */
const sliceOf = (db: BusinessDatabase, { order, after }: Query, length: number) => {
  const { bounds, others, value, id, from } = order;
  const behind = after === null ? [] : [comesAfter(db, order, after)];
  return sql<Row>`select o.value, o.organization_id as id, case when ${all(others)} then 1 else 0 end as fits
    from (select o.*, ${value} as value from ${from} where ${all([...bounds, ...behind])}
      order by ${value}, ${id} ${byteOrder(db)} limit ${length}) as o
    order by o.value${order.kind === 'text' ? sql` ${byteOrder(db)}` : sql``}, o.organization_id ${byteOrder(db)}`;
};

/** Those of few organizations that are results. */
async function findAmong(db: BusinessDatabase, query: Query, candidates: readonly string[]): Promise<Found> {
  if (candidates.length === 0) return { places: [], end: null };
  const { order, after, most } = query;
  // Changed into an expression, so that no index of the order is walked instead of the few rows.
  const value = order.kind === 'text' ? sql`(o.value || '') ${byteOrder(db)}` : sql`(o.value + 0)`;
  const behind = after === null ? [] : [comesAfter(db, { value, id: sql`o.organization_id` }, after)];
  const { rows } = await sql<Place>`select o.value, o.organization_id as id
    from (select o.*, ${order.value} as value from ${order.from}
      where ${all(order.bounds)} and o.organization_id in (${sql.join(candidates)})) as o
    where ${all([...order.others, ...behind])}
    order by ${value}, o.organization_id ${byteOrder(db)} limit ${most}`.execute(db);
  return { places: rows, end: null };
}

/** Finds `most` organizations after a place in order: among few, where an index leads to them, or slice by slice. */
export async function findInOrder(db: BusinessDatabase, query: Query): Promise<Found> {
  const candidates = await candidatesOf(db, query.conditions);
  if (candidates !== null) return findAmong(db, query, candidates);
  const until = performance.now() + PAGE_TIME;
  const places: Place[] = [];
  let after = query.after;
  do {
    const { rows } = await sliceOf(db, { ...query, after }, SLICE).execute(db);
    places.push(...rows.filter(({ fits }) => fits === 1).map(({ value, id }) => ({ value, id })));
    if (places.length >= query.most) return { places: places.slice(0, query.most), end: null };
    after = rows.length < SLICE ? null : (rows.at(-1) ?? null);
  } while (after !== null && performance.now() < until);
  return { places, end: after };
}
