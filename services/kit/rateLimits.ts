import { type Kysely, sql } from 'kysely';
import type { Clock } from './clock.ts';
import { preparedQuery, type Slots } from './preparedQuery.ts';
import type { RateLimitTables } from './tables.ts';

/** One of `limit` places in a window of `windowMs` that opens with the first take. */
export interface Place {
  key: string;
  limit: number;
  windowMs: number;
}

export type Taken = { allowed: true } | { allowed: false; retryAfter: number };

export interface RateLimits {
  /**
   * Takes one place. A refused take does not prolong the window. `retryAfter` is in whole seconds, at least 1.
   * With `trx` the place is taken in that transaction: one commit less, and what is rolled back takes no place.
   */
  take(key: string, limit: number, windowMs: number, trx?: Kysely<RateLimitTables>): Promise<Taken>;
  /**
   * Takes a place of each, of different keys, in one statement, and answers for the first that is refused.
   * All are taken even so: for a transaction that a refusal rolls back.
   */
  takeAll(places: readonly Place[], trx: Kysely<RateLimitTables>): Promise<Taken>;
  /** Returns a place that was taken, where only failures count. */
  giveBack(key: string): Promise<void>;
}

/** `now`, and for each place by its number `key0` and `endsAt0`. */
type Taking = Record<string, string | number>;

const upsertOf = (count: number) =>
  preparedQuery((db: Kysely<RateLimitTables>, slot: Slots<Taking>) =>
    db
      .insertInto('rate_limits')
      .values(
        Array.from({ length: count }, (_, place) => ({
          bucket: sql<string>`${slot(`key${place}`)}`,
          taken: 1,
          ends_at: sql<number>`${slot(`endsAt${place}`)}`,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          taken: sql<number>`case when rate_limits.ends_at <= ${slot('now')} then 1 else rate_limits.taken + 1 end`,
          ends_at: sql<number>`case when rate_limits.ends_at <= ${slot('now')} then excluded.ends_at else rate_limits.ends_at end`,
        }),
      )
      .returning(['bucket', 'taken', 'ends_at']),
  );

const upserts = new Map<number, ReturnType<typeof upsertOf>>();

function upsert(db: Kysely<RateLimitTables>, places: readonly Place[], now: number) {
  const known = upserts.get(places.length) ?? upsertOf(places.length);
  upserts.set(places.length, known);
  const values: Taking = { now };
  for (const [place, { key, windowMs }] of places.entries()) {
    values[`key${place}`] = key;
    values[`endsAt${place}`] = now + windowMs;
  }
  return known(db, values);
}

/** Rate limits in the database, so that several servers share them: one upsert for all that is taken at once. */
export function createRateLimits(given: { db: Kysely<RateLimitTables>; clock: Clock }): RateLimits {
  const { db, clock } = given;
  const takeAll: RateLimits['takeAll'] = async (places, trx) => {
    const now = clock.now();
    const windows = await upsert(trx, places, now);
    for (const { key, limit } of places) {
      const window = windows.find(({ bucket }) => bucket === key);
      if (window === undefined) throw new Error('The upsert of a rate limit returned no row');
      if (window.taken > limit) {
        return { allowed: false, retryAfter: Math.max(1, Math.ceil((window.ends_at - now) / 1000)) };
      }
    }
    return { allowed: true };
  };
  return {
    giveBack: async (key) => {
      await db
        .updateTable('rate_limits')
        .set((row) => ({ taken: row('taken', '-', 1) }))
        .where('bucket', '=', key)
        .where('taken', '>', 0)
        .execute();
    },
    take: (key, limit, windowMs, trx = db) => takeAll([{ key, limit, windowMs }], trx),
    takeAll,
  };
}
