import { type Kysely, sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Bind, preparedQuery } from './database/preparedQuery.ts';
import { counter } from './metrics.ts';
import { inTransaction } from './database/transaction.ts';
import type { RateLimitTables } from './database/tables.ts';

/** `limit` calls within `windowMs`, counted under `key`. The window opens with the first call. */
export interface RateLimit {
  key: string;
  limit: number;
  windowMs: number;
}

/**
 * `left`: how many more calls the tightest limit allows. `retryAfter`: in how many whole seconds its window ends, at least 1.
 */
export type Consumption = { allowed: true; left: number; retryAfter: number } | { allowed: false; retryAfter: number };

export interface RateLimiter {
  /**
   * Counts one call. A refused one does not prolong the window. With `trx` it is counted in that transaction: one commit
   * less, and what is rolled back was not counted.
   */
  consume(limit: RateLimit, trx?: Kysely<RateLimitTables>): Promise<Consumption>;
  /**
   * Counts one call against each limit, of different keys, in one statement, and answers for the first that refuses it.
   * It is counted against all even so: for a transaction that an error rolls back.
   */
  consumeAll(limits: readonly RateLimit[], trx: Kysely<RateLimitTables>): Promise<Consumption>;
  /** The same in a transaction of its own: a refused call is counted against none of them. */
  consumeTogether(limits: readonly RateLimit[]): Promise<Consumption>;
  /** Takes one call back, where only failures count. */
  refund(limits: readonly Pick<RateLimit, 'key'>[]): Promise<void>;
  /** Reads how many calls are left, and in how many seconds the window ends, without counting one. */
  peek(limit: RateLimit, trx?: Kysely<RateLimitTables>): Promise<{ left: number; retryAfter: number }>;
}

/** Undoes what was counted. */
class RolledBack extends Error {
  constructor(readonly refused: Consumption) {
    super('A rate limit refused');
  }
}

const hits = counter('tinyspark_rate_limit_hits_total', 'Calls that a rate limit refused', []);

/** `now`, and for each limit by its number `key0` and `endsAt0`. */
type UpsertValues = Record<string, string | number>;

const upsertOf = (count: number) =>
  preparedQuery((db: Kysely<RateLimitTables>, bind: Bind<UpsertValues>) =>
    db
      .insertInto('rate_limits')
      .values(
        Array.from({ length: count }, (_, at) => ({
          bucket: sql<string>`${bind(`key${at}`)}`,
          taken: 1,
          ends_at: sql<number>`${bind(`endsAt${at}`)}`,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          taken: sql<number>`case when rate_limits.ends_at <= ${bind('now')} then 1 else rate_limits.taken + 1 end`,
          ends_at: sql<number>`case when rate_limits.ends_at <= ${bind('now')} then excluded.ends_at else rate_limits.ends_at end`,
        }),
      )
      .returning(['bucket', 'taken', 'ends_at']),
  );

/** Rows are locked in this order everywhere: PostgreSQL would end one of two that wait for each other. */
const byKey = (one: { key: string }, other: { key: string }): number => (one.key < other.key ? -1 : 1);

const upserts = new Map<number, ReturnType<typeof upsertOf>>();

function upsert(db: Kysely<RateLimitTables>, limits: readonly RateLimit[], now: number) {
  const known = upserts.get(limits.length) ?? upsertOf(limits.length);
  upserts.set(limits.length, known);
  const values: UpsertValues = { now };
  for (const [at, { key, windowMs }] of limits.toSorted(byKey).entries()) {
    values[`key${at}`] = key;
    values[`endsAt${at}`] = now + windowMs;
  }
  return known(db, values);
}

const secondsUntil = (end: number, now: number): number => Math.max(1, Math.ceil((end - now) / 1000));

/** Rate limits in the database, so that several servers share them: one upsert for all that are counted at once. */
export function createRateLimiter(given: { db: Kysely<RateLimitTables>; clock: Clock }): RateLimiter {
  const { db, clock } = given;
  const consumeAll: RateLimiter['consumeAll'] = async (limits, trx) => {
    const now = clock.now();
    const windows = await upsert(trx, limits, now);
    let tightest = { left: Number.POSITIVE_INFINITY, retryAfter: 1 };
    for (const { key, limit } of limits) {
      const window = windows.find(({ bucket }) => bucket === key);
      if (window === undefined) throw new Error('The upsert of a rate limit returned no row');
      const retryAfter = secondsUntil(window.ends_at, now);
      if (window.taken > limit) {
        hits.add({});
        return { allowed: false, retryAfter };
      }
      if (limit - window.taken < tightest.left) tightest = { left: limit - window.taken, retryAfter };
    }
    return { allowed: true, ...tightest };
  };
  return {
    refund: (limits) =>
      inTransaction(db, async (trx) => {
        for (const { key } of limits.toSorted(byKey))
          await trx
            .updateTable('rate_limits')
            .set((row) => ({ taken: row('taken', '-', 1) }))
            .where('bucket', '=', key)
            .where('taken', '>', 0)
            .execute();
      }),
    peek: async ({ key, limit }, trx = db) => {
      const now = clock.now();
      const row = await trx.selectFrom('rate_limits').selectAll().where('bucket', '=', key).executeTakeFirst();
      if (row === undefined || row.ends_at <= now) return { left: limit, retryAfter: 0 };
      return { left: Math.max(0, limit - row.taken), retryAfter: secondsUntil(row.ends_at, now) };
    },
    consume: (limit, trx = db) => consumeAll([limit], trx),
    consumeTogether: (limits) =>
      inTransaction(db, async (trx) => {
        const consumed = await consumeAll(limits, trx);
        if (!consumed.allowed) throw new RolledBack(consumed);
        return consumed;
      }).catch((error: unknown) => {
        if (error instanceof RolledBack) return error.refused;
        throw error;
      }),
    consumeAll,
  };
}
