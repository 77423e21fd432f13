import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { makePostgresDatabase } from '#tests/services/databases.ts';
import { openAlternatingProxy } from './alternatingProxy.ts';

/** Two processes on a PostgreSQL database of their own, behind one origin. */
export interface TwoServers {
  url: string;
  /** Where both keep their files. */
  dataDir: string;
  /** Moves the clock of both, in ms; the browser's own clock goes on as ever. */
  advance(ms: number): Promise<void>;
  /** Takes both away. */
  stop(): Promise<void>;
  /** Brings both back at the same address, on the same data. */
  start(): Promise<void>;
  /** How many answers each of them has given, by its port. */
  answered(): ReadonlyMap<number, number>;
  /** Ends them, and removes what they have stored. */
  close(): Promise<void>;
}

const ENTRY = fileURLToPath(new URL('server.entry.ts', import.meta.url));
const ready = z.object({ port: z.number() });

/** What a process says next. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A server has ended with ${code}`);
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  return message;
}

async function setAhead(child: ChildProcess, ahead: number): Promise<void> {
  const moved = messageOf(child);
  child.send({ ahead });
  await moved;
}

/** A process with these settings alone: one of the surroundings must not decide a test. */
async function startProcess(env: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(ENTRY, {
    execArgv: ['--import', 'tsx'],
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { child, port: ready.parse(await messageOf(child)).port };
}

async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** `postgresUrl`: the server in which the database is made. Both begin at once on the empty database. */
export async function openTwoServers(postgresUrl: string): Promise<TwoServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-two-'));
  const { databaseUrl, remove } = await makePostgresDatabase(postgresUrl);
  const proxy = await openAlternatingProxy();
  const env = {
    PORT: '0',
    PUBLIC_ORIGIN: proxy.origin,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TRUSTED_PROXY_HOPS: '1',
  };
  let running: ChildProcess[] = [];
  let ahead = 0;
  const start = async (): Promise<void> => {
    if (running.length > 0) return;
    const both = await Promise.all([startProcess(env), startProcess(env)]);
    running = both.map(({ child }) => child);
    await Promise.all(running.map((child) => setAhead(child, ahead)));
    proxy.leadTo(both.map(({ port }) => port));
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map(endProcess));
    running = [];
  };
  await start();
  return {
    url: proxy.origin,
    dataDir,
    advance: async (ms) => {
      ahead += ms;
      await Promise.all(running.map((child) => setAhead(child, ahead)));
    },
    stop,
    start,
    answered: proxy.answered,
    close: async () => {
      await stop();
      await proxy.close();
      await remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}
