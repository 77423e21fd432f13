import { type Kysely, type Migration, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type OpenedDatabase } from '#services/platform/database/database.ts';
import { DatabaseUnavailableError, postgresReason } from '#services/platform/database/databaseErrors.ts';
import { type PostgresLimits, POSTGRES_LIMITS } from '#services/platform/database/postgresDatabase.ts';
import { errorOf } from '#services/platform/http/errors.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { type Relay, startRelay } from '#tests/services/relay.ts';

interface Tables {
  seats: { name: string; taken: number };
}

const migrations: Record<string, Migration> = {
  '0001_seats': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table seats (name text primary key, taken integer not null)`.execute(db);
      await sql`insert into seats values ('a', 0), ('b', 0)`.execute(db);
    },
  },
};

const refused = (code: string) => Object.assign(new Error(code), { code, severity: 'ERROR' });

describe('a failure of PostgreSQL', () => {
  it.each([
    ['57P01', 'unreachable'],
    ['08006', 'unreachable'],
    ['53300', 'overloaded'],
    ['53100', 'full'],
    ['25006', 'readOnly'],
    ['57014', 'tooSlow'],
    ['40P01', 'lostRace'],
    ['23505', null],
    ['42601', null],
  ])('with SQLSTATE %s is read as %s', (code, reason) => {
    expect(postgresReason(refused(code))).toBe(reason);
  });

  it('of the connection is one of the database, a mistake of ours is not', () => {
    expect(postgresReason(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe('unreachable');
    expect(postgresReason(new TypeError('undefined is not a function'))).toBeNull();
  });

  it('is answered with 503 and a time to come back, and told in the log alone', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const serviceError = errorOf(new DatabaseUnavailableError('unreachable'), 'request-id');
    expect([serviceError.status, serviceError.errorType, serviceError.retryAfter]).toEqual([
      503,
      'server_unavailable',
      5,
    ]);
    expect(serviceError.message).not.toContain('database');
    expect(logged.mock.calls.join()).toContain('The database does not answer.');
    logged.mockRestore();
  });
});

const url = process.env['TEST_DATABASE_URL'];

describe.each(url ? [url] : [])('a database on PostgreSQL', (server) => {
  let databaseUrl: string;
  let remove: () => Promise<void>;
  let opened: OpenedDatabase<Tables>;
  let relay: Relay;
  let administrator: pg.Client;

  const open = async (limits: Partial<PostgresLimits> = {}) => {
    const through = new URL(databaseUrl);
    through.port = String(relay.port);
    opened = await openDatabase<Tables>({ databaseUrl: through.href }, migrations, { ...POSTGRES_LIMITS, ...limits });
    return opened.db;
  };
  const failureOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => 'nothing failed',
      (thrown: unknown) => thrown,
    );
    return error instanceof DatabaseUnavailableError ? error.reason : error;
  };
  const taken = (db: Kysely<Tables>) => db.selectFrom('seats').select(['name', 'taken']).orderBy('name').execute();
  const take = (db: Kysely<Tables>, name: string) =>
    db
      .updateTable('seats')
      .set((row) => ({ taken: row('taken', '+', 1) }))
      .where('name', '=', name)
      .execute();

  beforeEach(async () => {
    ({ databaseUrl, remove } = await makePostgresDatabase(server));
    relay = await startRelay(Number(new URL(server).port));
    administrator = new pg.Client({ connectionString: databaseUrl });
    await administrator.connect();
  });
  afterEach(async () => {
    await opened.close();
    relay.close();
    await administrator.end();
    await remove();
  });

  it('outlives a connection that is ended in the middle of a transaction', async () => {
    const db = await open();
    const ended = inTransaction(db, async (trx) => {
      await take(trx, 'a');
      await administrator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await take(trx, 'b');
    });
    expect(await failureOf(ended)).toBe('unreachable');
    expect(await taken(db)).toEqual([
      { name: 'a', taken: 0 },
      { name: 'b', taken: 0 },
    ]);
  });

  it('repeats the transaction that lost in a deadlock', async () => {
    const db = await open();
    let runs = 0;
    let arrived = 0;
    let meet: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (meet = resolve));
    const takeBoth = (first: string, second: string) =>
      inTransaction(db, async (trx) => {
        runs += 1;
        await take(trx, first);
        arrived += 1;
        if (arrived === 2) meet();
        await both;
        await take(trx, second);
      });
    await Promise.all([takeBoth('a', 'b'), takeBoth('b', 'a')]);
    // One of them lost at least once; on a busy machine it may meet the other one again.
    expect(runs).toBeGreaterThan(2);
    expect(await taken(db)).toEqual([
      { name: 'a', taken: 2 },
      { name: 'b', taken: 2 },
    ]);
  });

  it('does not wait without end for what another one holds', async () => {
    const db = await open({ lock: 200 });
    await administrator.query("begin; update seats set taken = 9 where name = 'a'");
    expect(await failureOf(take(db, 'a'))).toBe('locked');
    await administrator.query('rollback');
    await take(db, 'a');
  });

  it('ends a statement that takes too long, on the server too', async () => {
    const db = await open({ statement: 200 });
    expect(await failureOf(sql`select pg_sleep(600)`.execute(db))).toBe('tooSlow');
    // It would sleep for much longer; a busy server needs a moment to end it.
    await vi.waitFor(async () => {
      const { rows } = await administrator.query(
        "select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()",
      );
      expect(rows).toEqual([]);
    }, 60_000);
  });

  it('gives up a server that is frozen, open connections and new ones alike, and comes back', async () => {
    const db = await open({ answer: 300, connection: 300 });
    await taken(db);
    relay.freeze();
    expect(await failureOf(inTransaction(db, (trx) => take(trx, 'a')))).toBe('tooSlow');
    expect(await failureOf(taken(db))).toBe('unreachable');
    relay.thaw();
    expect(await taken(db)).toEqual([
      { name: 'a', taken: 0 },
      { name: 'b', taken: 0 },
    ]);
  });

  it('leaves a server that only reads since a failover', async () => {
    const db = await open();
    const before = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`set default_transaction_read_only = on`.execute(db);
    expect(await failureOf(take(db, 'a'))).toBe('readOnly');
    const after = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    expect(after.rows[0]?.pid).not.toBe(before.rows[0]?.pid);
  });
});
