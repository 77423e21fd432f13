import { type Kysely, sql } from 'kysely';
import type { Clock } from './clock.ts';
import { preparedQuery, type Slots } from './preparedQuery.ts';
import type { RateLimitTables } from './tables.ts';

export interface RateLimits {
  /**
   * Takes one of `limit` places in a window of `windowMs` that opens with the first take.
   * A refused take does not prolong the window. `retryAfter` is in whole seconds, at least 1.
   * With `trx` the place is taken in that transaction: one commit less, and what is rolled back takes no place.
   */
  take(
    key: string,
    limit: number,
    windowMs: number,
    trx?: Kysely<RateLimitTables>,
  ): Promise<{ allowed: true } | { allowed: false; retryAfter: number }>;
  /** Returns a place that was taken, where only failures count. */
  giveBack(key: string): Promise<void>;
}

/** Windows that ended are removed once in this many takes. */
const SWEEP_EVERY = 1_000;

type Taking = { key: string; now: number; endsAt: number };

const upsert = preparedQuery((db: Kysely<RateLimitTables>, slot: Slots<Taking>) =>
  db
    .insertInto('rate_limits')
    .values({ bucket: slot('key'), taken: 1, ends_at: slot('endsAt') })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        taken: sql<number>`case when rate_limits.ends_at <= ${slot('now')} then 1 else rate_limits.taken + 1 end`,
        ends_at: sql<number>`case when rate_limits.ends_at <= ${slot('now')} then excluded.ends_at else rate_limits.ends_at end`,
      }),
    )
    .returning(['taken', 'ends_at']),
);

/** Rate limits in the database, so that several servers share them: one upsert for each take. */
export function createRateLimits(given: { db: Kysely<RateLimitTables>; clock: Clock }): RateLimits {
  const { db, clock } = given;
  let takes = 0;
  return {
    giveBack: async (key) => {
      await db
        .updateTable('rate_limits')
        .set((row) => ({ taken: row('taken', '-', 1) }))
        .where('bucket', '=', key)
        .where('taken', '>', 0)
        .execute();
    },
    take: async (key, limit, windowMs, trx = db) => {
      const now = clock.now();
      takes += 1;
      if (takes % SWEEP_EVERY === 0) await trx.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
      const [window] = await upsert(trx, { key, now, endsAt: now + windowMs });
      if (window === undefined) throw new Error('The upsert of a rate limit returned no row');
      if (window.taken <= limit) return { allowed: true };
      return { allowed: false, retryAfter: Math.max(1, Math.ceil((window.ends_at - now) / 1000)) };
    },
  };
}
