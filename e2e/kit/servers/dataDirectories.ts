import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#services/kit/settings/settings.ts';
import { startServer } from '#services/server.ts';

/** In memory where the system has such a folder: no journey asks whether a disk keeps what was written. */
const ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const directories = new Set<string>();
const removeAll = (): void => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
};

/** An empty data directory; it is removed when this process ends. */
export function emptyDataDirectory(): string {
  if (directories.size === 0) process.once('exit', removeAll);
  const directory = mkdtempSync(join(ROOT, 'tinyspark-journey-'));
  directories.add(directory);
  return directory;
}

async function beginOne(): Promise<string> {
  const directory = emptyDataDirectory();
  const server = await startServer(readSettings({ PORT: '0', DATA_DIR: directory }));
  await server.close();
  return directory;
}

let begun: Promise<string> | undefined;

/** A data directory in which a sandbox has begun before, so that the next one finds its tables and people there. */
export async function begunDataDirectory(): Promise<string> {
  const directory = emptyDataDirectory();
  cpSync(await (begun ??= beginOne()), directory, { recursive: true });
  return directory;
}

/** Ends a server while the next journey goes on: connections that rest are given half a second. */
export function endInBackground(server: { close(): Promise<void> }, directory: string): void {
  void server.close().then(() => {
    rmSync(directory, { recursive: true, force: true });
    directories.delete(directory);
  });
}
