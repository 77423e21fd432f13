import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { type Rounds, startRounds } from './rounds.ts';

/** Rows of one table that are forgotten `retainedFor` ms after the time in one of their columns. */
export interface RetentionRule {
  table: string;
  /** The primary key, a text. */
  key: string;
  /** Ms since the epoch, or null for a row that stays. */
  time: string;
  retainedFor: number;
}

/** So many rows are looked at in one statement: none of them takes long, whatever the size of the table. */
const LOOKED_AT = 1_000;

async function forgetIn<T>(db: Kysely<T>, rows: RetentionRule, before: number, keys: readonly string[]): Promise<void> {
  const [table, key, time] = [sql.table(rows.table), sql.ref(rows.key), sql.ref(rows.time)];
  const old = sql`select ${key} from ${table} where ${key} in (${sql.join(keys)}) and ${time} < ${before}`;
  // Skips rows that a request has locked until the next round: without waiting, there is no deadlock.
  const free = db.getExecutor().adapter instanceof SqliteAdapter ? old : sql`${old} for update skip locked`;
  await sql`delete from ${table} where ${key} in (${free})`.execute(db);
}

/** Goes through a table by its key, a page at a time, outside of any request's transaction. */
async function forgetOf<T>(db: Kysely<T>, rows: RetentionRule, now: number): Promise<void> {
  const before = now - rows.retainedFor;
  const [table, key, time] = [sql.table(rows.table), sql.ref(rows.key), sql.ref(rows.time)];
  let last = '';
  for (;;) {
    const page = await sql<{ key: string; time: number | null }>`
      select ${key} as key, ${time} as time from ${table} where ${key} > ${last} order by ${key} limit ${LOOKED_AT}`.execute(
      db,
    );
    const old = page.rows.filter((row) => row.time !== null && row.time < before).map((row) => row.key);
    if (old.length > 0) await forgetIn(db, rows, before, old);
    const end = page.rows.at(-1);
    if (end === undefined || page.rows.length < LOOKED_AT) return;
    last = end.key;
    // Requests come in between.
    await new Promise((resume) => setImmediate(resume));
  }
}

/** Forgets what is old in all of these tables. */
export async function deleteExpiredRows<T>(
  db: Kysely<T>,
  tables: readonly RetentionRule[],
  now: number,
): Promise<void> {
  for (const rows of tables) await forgetOf(db, rows, now);
}

/** Time between two deletions of old rows, in ms. */
const ROUND = 10 * 60_000;

/** Forgets old rows now and every ten minutes, until it is closed. A round that fails is repeated by the next one. */
export function startRetention<T>(
  db: Kysely<T>,
  tables: readonly RetentionRule[],
  now: () => number,
  round: number = ROUND,
): Rounds {
  return startRounds('retention', round, () => deleteExpiredRows(db, tables, now()));
}
