import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/services/freePort.ts';
import { postgresPrograms } from './postgresPrograms.ts';

export interface StartedPostgres {
  /** Address of a database in which further ones may be made. */
  url: string;
  /** Ends the server at once, without a word to its clients, and starts it again on the same data. */
  restart(): Promise<void>;
  /** A second server that follows this one, until `select pg_promote()` makes it one to write to. Stop it first. */
  startStandby(): Promise<StartedPostgres>;
  /** A server on a directory of this one's home. Stop it first. */
  startAt(directory: string): Promise<StartedPostgres>;
  /** Types commands in its home as its user, who has its programs. */
  type(commands: string): void;
  /** A new directory in which it may write. */
  makeDirectory(name: string): string;
  /** Ends it at once, as when its machine fails; its data stay. */
  fail(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * PostgreSQL refuses to run as the superuser; then its own user runs it. Not through `runuser`,
 * which keeps the signal that ends the server quickly to itself.
 */
function itsOwnUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Installed {
  bin: string;
  home: string;
  user: ReturnType<typeof itsOwnUser>;
}

function own(path: string, { uid, gid }: Installed['user']): string {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

/** Serves what is in the directory `data` of `home`; null when it does not start. */
async function serve(installed: Installed, data: string): Promise<StartedPostgres | null> {
  const { bin, home, user } = installed;
  const port = await freePort();
  const options = [
    ...['-D', join(home, data), '-p', String(port), '-k', home, '-h', '127.0.0.1'],
    ...['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'shared_buffers=32MB'],
  ];
  const begin = () => {
    const child = spawn(join(bin, 'postgres'), options, { stdio: 'ignore', cwd: home, ...user });
    return { child, ended: once(child, 'exit') };
  };
  let running = begin();
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    running.child.kill(signal);
    const impatience = setTimeout(() => running.child.kill('SIGQUIT'), 5_000);
    await running.ended;
    clearTimeout(impatience);
  };
  const isRunning = () => running.child.exitCode === null && running.child.signalCode === null;
  const stop = async (): Promise<void> => {
    if (isRunning()) await end('SIGINT');
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const isReady = async (): Promise<boolean> => {
    const patience = AbortSignal.timeout(60_000);
    while (!(await answers(url))) if (patience.aborted || running.child.exitCode !== null) return false;
    return true;
  };
  const restart = async (): Promise<void> => {
    await end('SIGQUIT');
    running = begin();
    if (!(await isReady())) throw new Error('PostgreSQL did not start again');
  };
  const startStandby = async (): Promise<StartedPostgres> => {
    const name = `${data}-standby`;
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', join(home, name)];
    const copied = spawn(join(bin, 'pg_basebackup'), [...from, '-R', '-X', 'stream', '--no-sync', '-c', 'fast'], {
      stdio: 'ignore',
      cwd: home,
      ...user,
    });
    await once(copied, 'exit');
    const standby = await serve(installed, name);
    if (standby === null) throw new Error('The standby did not start');
    return standby;
  };
  const startAt = async (directory: string): Promise<StartedPostgres> => {
    const other = await serve(installed, directory);
    if (other === null) throw new Error(`PostgreSQL did not start on ${directory}`);
    return other;
  };
  const type = (commands: string): void => {
    const env = { PATH: `${bin}:${process.env['PATH']}`, DATABASE_URL: url };
    execFileSync('bash', ['-euc', commands], { cwd: home, stdio: 'pipe', env, ...user });
  };
  const makeDirectory = (name: string): string => {
    mkdirSync(join(home, name));
    return own(join(home, name), user);
  };
  if (await isReady())
    return { url, restart, startStandby, startAt, type, makeDirectory, fail: () => end('SIGQUIT'), stop };
  await stop();
  return null;
}

/** A PostgreSQL server of its own in a temporary directory, or null when none is installed. */
export async function startPostgres(): Promise<StartedPostgres | null> {
  const bin = postgresPrograms();
  if (bin === null) return null;
  const user = itsOwnUser();
  const home = own(mkdtempSync(join(tmpdir(), 'tinyspark-postgres-')), user);
  const initOptions = [
    '-D',
    join(home, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  execFileSync(join(bin, 'initdb'), initOptions, { stdio: 'pipe', cwd: home, ...user });
  const server = await serve({ bin, home, user }, 'data');
  const remove = () => rmSync(home, { recursive: true, force: true });
  if (server === null) {
    remove();
    return null;
  }
  return { ...server, stop: () => server.stop().then(remove) };
}
