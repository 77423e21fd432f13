import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allMigrations, type Tables } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { openAlternatingProxy } from './alternatingProxy.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';

/** Two processes, and the PostgreSQL server in which databases are made for them. */
export interface TwoProcesses {
  processes: readonly ServerProcess[];
  postgresUrl: string;
  /** The name of a database with the tables of the services, and nothing in them. */
  migrated: string;
}

/** Two servers, each in a process of its own, on a database of theirs and behind one origin. */
export interface TwoServers {
  url: string;
  /** The folder of the files of both. */
  dataDir: string;
  /** Moves the clock of both, in ms; the browser's own clock goes on as ever. */
  advance(ms: number): Promise<void>;
  /** Takes both away. */
  stop(): Promise<void>;
  /** Brings both back at the same address, on the same data. */
  start(): Promise<void>;
  /** Counts the answers of each server, by its port. */
  answered(): ReadonlyMap<number, number>;
  /** Ends them, and removes what they have stored. */
  close(): Promise<void>;
}

async function migrateOne(postgresUrl: string): Promise<string> {
  const { databaseUrl } = await makePostgresDatabase(postgresUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  const { close } = await openDatabase<Tables>({ databaseUrl }, allMigrations);
  await close();
  return name;
}

export async function startTwoProcesses(postgresUrl: string): Promise<TwoProcesses> {
  const [migrated, ...processes] = await Promise.all([
    migrateOne(postgresUrl),
    startServerProcess(),
    startServerProcess(),
  ]);
  return { processes, postgresUrl, migrated };
}

let count = 0;

/** Both begin at once, on an empty database or on one that has its tables. */
export async function openTwoServers(
  { processes, postgresUrl, migrated }: TwoProcesses,
  { isMigrated }: { isMigrated: boolean },
): Promise<TwoServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-two-'));
  const { databaseUrl, remove } = await makePostgresDatabase(postgresUrl, isMigrated ? migrated : undefined);
  const proxy = await openAlternatingProxy();
  const env = {
    PORT: '0',
    PUBLIC_ORIGIN: proxy.origin,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TRUSTED_PROXY_HOPS: '1',
  };
  const id = (count += 1);
  let ahead = 0;
  let areRunning = false;
  const both = (order: Parameters<ServerProcess['carryOut']>[0]): Promise<number[]> =>
    Promise.all(processes.map((one) => one.carryOut(order)));
  const start = async (): Promise<void> => {
    if (!areRunning) proxy.leadTo(await both({ order: 'start', id, env, ahead }));
    areRunning = true;
  };
  const stop = async (): Promise<void> => {
    if (areRunning) await both({ order: 'stop', id });
    areRunning = false;
  };
  await start();
  return {
    url: proxy.origin,
    dataDir,
    advance: async (ms) => {
      ahead += ms;
      await both({ order: 'move', id, ahead });
    },
    stop,
    start,
    answered: proxy.answered,
    close: async () => {
      // First who asks: servers wait half a second for connections that rest.
      await proxy.close();
      await stop();
      await remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}
