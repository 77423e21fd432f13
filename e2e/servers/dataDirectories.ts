import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allMigrations, type Tables } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';

/** In memory where the system has such a folder: no journey asks whether a disk keeps what was written. */
const ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const directories = new Set<string>();
const removeAll = (): void => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
};

/** An empty data directory; it is removed when this process ends. */
function emptyDataDirectory(): string {
  if (directories.size === 0) process.once('exit', removeAll);
  const directory = mkdtempSync(join(ROOT, 'tinyspark-journey-'));
  directories.add(directory);
  return directory;
}

async function migrateOne(): Promise<string> {
  const directory = emptyDataDirectory();
  const { close } = await openDatabase<Tables>({ dataDir: directory }, allMigrations);
  await close();
  return directory;
}

let migrated: Promise<string> | undefined;

/** A data directory with the tables of the services, and nothing in them: migrating is not what a journey shows. */
export async function migratedDataDirectory(): Promise<string> {
  const directory = emptyDataDirectory();
  cpSync(await (migrated ??= migrateOne()), directory, { recursive: true });
  return directory;
}

/** Ends a server while the next journey goes on: connections that rest are given half a second. */
export function endInBackground(server: { close(): Promise<void> }, directory: string): void {
  void server.close().then(() => {
    rmSync(directory, { recursive: true, force: true });
    directories.delete(directory);
  });
}
