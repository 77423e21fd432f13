import { existsSync } from 'node:fs';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '../directories.ts';
import { DATABASE_FILE } from '../database/databaseLocation.ts';
import { BackupError, CLIENTS, fileHash, MANIFEST } from './backupFiles.ts';

/** Failures of the file system that a person can put right. */
const sentences = new Map<unknown, string>([
  ['EACCES', 'may not be written to by the user that the server runs as'],
  ['EPERM', 'may not be written to by the user that the server runs as'],
  ['EROFS', 'is on a file system that is read only for the server'],
  ['ENOSPC', 'has no room for the backup'],
  ['ENOTDIR', 'is no folder'],
  ['EEXIST', 'is no folder'],
]);

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeFiles(given: Parameters<typeof makeBackup>[0]): Promise<void> {
  const { to, clientsFile, copyDatabase, now } = given;
  makeDirectory(to, 0o700);
  if ((await readdir(to)).length > 0) throw new BackupError(`${to} is not empty. Name a new folder for the backup.`);
  const database = join(to, DATABASE_FILE);
  await writeFile(database, '', { mode: 0o600 });
  await copyDatabase(database);
  await flush(database);
  const files: Record<string, string> = { [DATABASE_FILE]: await fileHash(database) };
  if (existsSync(clientsFile)) {
    const clients = join(to, CLIENTS);
    // Not as a copy, which would be as open to others as the file is.
    await writeFile(clients, await readFile(clientsFile), { mode: 0o600, flush: true });
    files[CLIENTS] = await fileHash(clients);
  }
  const manifest = { format: 1, made_at: new Date(now).toISOString(), files };
  await writeFile(join(to, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
}

/**
 * Writes a folder with the database, the file of clients where there is one, and their check sums.
 * @throws BackupError
 */
export async function makeBackup(given: {
  /** A folder that is empty or not there. */
  to: string;
  clientsFile: string;
  copyDatabase(file: string): Promise<void>;
  /** Ms since the epoch. */
  now: number;
}): Promise<void> {
  try {
    await writeFiles(given);
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    const sentence = sentences.get(code);
    if (sentence === undefined) throw error;
    throw new BackupError(`${given.to} ${sentence}. Name another folder.`, { cause: error });
  }
}
