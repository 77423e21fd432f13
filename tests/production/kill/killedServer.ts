import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { z } from 'zod';
import { callsOf } from '#tests/production/calls.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { type ServerProcess, startProcess } from '#tests/services/serverProcess.ts';
import { type Acknowledged, missingIn, writeUntilKilled } from './killing.ts';

/** The state after a server was killed again and again. */
export interface Remains {
  acknowledged: number;
  /** Acknowledged data that is not there. */
  missing: string[];
  /** SQLite's report on its file, 'ok' when it is whole; null with PostgreSQL, which was not killed. */
  integrity: string | null;
  /** Ms from each start after a kill until the server was ready. */
  restarts: number[];
}

interface Store {
  env: Record<string, string>;
  /** Comes back when nobody holds anything in the database any more. */
  isFree(): Promise<void>;
  /** The ids of all events, and what the database says of itself. */
  read(): Promise<{ events: Set<string>; integrity: string | null }>;
  remove(): Promise<void>;
}

const events = 'select id from upgrade_webhook_events';
const idsOf = (rows: unknown) =>
  new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  );

function fileStore(): Store {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-kill-'));
  return {
    env: { DATA_DIR: dataDir },
    // The operating system takes the lock from a process that is gone.
    isFree: () => Promise.resolve(),
    read: () => {
      const database = new DatabaseSync(join(dataDir, 'tinyspark.db'));
      const [check] = z
        .array(z.object({ integrity_check: z.string() }))
        .parse(database.prepare('pragma integrity_check').all());
      const ids = idsOf(database.prepare(events).all());
      database.close();
      return Promise.resolve({ events: ids, integrity: check?.integrity_check ?? '' });
    },
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true })),
  };
}

async function postgresStore(postgresUrl: string): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-kill-'));
  const { databaseUrl, remove } = await makePostgresDatabase(postgresUrl);
  const observer = new pg.Client({ connectionString: databaseUrl });
  await observer.connect();
  const others = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and pid <> pg_backend_pid()`;
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    isFree: async () => {
      while ((await observer.query(others)).rowCount !== 0);
    },
    read: async () => ({ events: idsOf((await observer.query(events)).rows), integrity: null }),
    remove: async () => {
      await observer.end();
      await remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/**
 * Starts a server, kills it in the middle of writes, and so on, `kills` times; then looks for everything acknowledged.
 * `entry`: what Node is started with, where it is not the server's sources.
 */
export async function killAgainAndAgain(postgresUrl: string | null, kills: number, entry?: string[]): Promise<Remains> {
  const store = postgresUrl === null ? fileStore() : await postgresStore(postgresUrl);
  const rounds: Acknowledged[] = [];
  const restarts: number[] = [];
  const missing: string[] = [];
  let server: ServerProcess = await startProcess(store.env, { entry });
  try {
    // Once: an address is sent few links in a while.
    const owner = await callsOf(server.url).logIn('owner@acme.test');
    for (let kill = 0; kill < kills; kill += 1) {
      // Never after the same number of writes: each kill meets the writers somewhere else.
      const writes = 30 + ((kill * 7) % 31);
      const acknowledged = await writeUntilKilled(server, { round: kill, writes, owner });
      await store.isFree();
      const began = performance.now();
      server = await startProcess(store.env, { entry });
      restarts.push(performance.now() - began);
      missing.push(...(await missingIn(server, acknowledged)));
      rounds.push(acknowledged);
    }
  } finally {
    await server.end('SIGKILL');
  }
  const { events: found, integrity } = await store.read();
  await store.remove();
  missing.push(...rounds.flatMap((round) => round.events).filter((id) => !found.has(id)));
  const counts = rounds.map(
    ({ sessions, checkouts, events: reported }) => sessions.length + checkouts.length + reported.length,
  );
  return { acknowledged: counts.reduce((sum, count) => sum + count, 0), missing, integrity, restarts };
}
