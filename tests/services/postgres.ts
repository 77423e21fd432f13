import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './freePort.ts';

export interface StartedPostgres {
  /** Address of a database in which further ones may be made. */
  url: string;
  /** Ends the server at once, without a word to its clients, and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Directory with `initdb` and `postgres` of the newest version that Debian's package has put there, or null. */
function binaries(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
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

/** A PostgreSQL server of its own in a temporary directory, or null when none is installed. */
export async function startPostgres(): Promise<StartedPostgres | null> {
  const bin = binaries();
  if (bin === null) return null;
  const home = mkdtempSync(join(tmpdir(), 'tinyspark-postgres-'));
  const user = itsOwnUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const initOptions = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initOptions, { stdio: 'pipe', cwd: home, ...user });
  const port = await freePort();
  const options = [
    ...['-D', data, '-p', String(port), '-k', home, '-h', '127.0.0.1'],
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
  const stop = async (): Promise<void> => {
    await end('SIGINT');
    rmSync(home, { recursive: true, force: true });
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
  if (await isReady()) return { url, restart, stop };
  await stop();
  return null;
}
