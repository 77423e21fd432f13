import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openUnmigrated } from '../database/database.ts';
import { DataDirectoryError } from '../database/databaseErrors.ts';
import { DATABASE_FILE } from '../database/databaseLocation.ts';
import { makeDirectory } from '../directories.ts';
import { BackupError, CLIENTS, fileHash, MANIFEST, manifestSchema } from './backupFiles.ts';

const asItWas = 'Nothing was changed.';

function readManifest(from: string) {
  const path = join(from, MANIFEST);
  if (!existsSync(path)) throw new BackupError(`${from} is no whole backup: it has no ${MANIFEST}. ${asItWas}`);
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new BackupError(`${path} cannot be read. ${asItWas}`, { cause });
  }
}

async function copyWhole(from: string, to: string, hash: string): Promise<void> {
  await copyFile(from, to);
  if ((await fileHash(to)) === hash) return;
  throw new BackupError(`${from} is damaged: it is not what the backup was made of. ${asItWas}`);
}

/** Refuses while a server runs there. What cannot be opened is what a backup is brought back for. */
async function refuseRunning(dataDir: string): Promise<void> {
  try {
    await openUnmigrated({ dataDir }).close();
  } catch (error) {
    if (!(error instanceof DataDirectoryError)) throw error;
  }
}

async function check<T>(staged: string, look: (db: Kysely<T>) => Promise<void>): Promise<void> {
  const { db, close } = openUnmigrated<T>({ dataDir: staged });
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
    if (rows[0]?.quick_check !== 'ok') throw new BackupError(`The database of the backup is damaged. ${asItWas}`);
    await look(db);
  } finally {
    await close();
  }
}

/** Moves existing files into a folder beside them and returns its path; null when there were none. */
async function setAside(given: { dataDir: string; clientsFile: string | null; now: number }): Promise<string | null> {
  const { dataDir, clientsFile, now } = given;
  const files = (await readdir(dataDir)).filter(
    (name) => name === DATABASE_FILE || name.startsWith(`${DATABASE_FILE}-`),
  );
  if (files.length === 0) return null;
  const aside = join(dataDir, `before-restore-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of files) await rename(join(dataDir, name), join(aside, name));
  if (clientsFile !== null && existsSync(clientsFile)) await rename(clientsFile, join(aside, CLIENTS));
  return aside;
}

/**
 * Puts the database and the file of clients of a backup in their places, once they were found whole. `look` refuses a
 * database that this server could not use. The answer is the folder that holds what was there before.
 * @throws BackupError, DatabaseBusyError while a server runs on the directory, and whatever `look` throws
 */
export async function restoreBackup<T>(given: {
  from: string;
  dataDir: string;
  clientsFile: string;
  look(db: Kysely<T>): Promise<void>;
  now: number;
}): Promise<string | null> {
  const { from, dataDir, clientsFile, look, now } = given;
  const { files } = readManifest(from);
  if (existsSync(join(dataDir, DATABASE_FILE))) await refuseRunning(dataDir);
  const staged = join(dataDir, 'restoring');
  await rm(staged, { recursive: true, force: true });
  makeDirectory(staged, 0o700);
  try {
    await copyWhole(join(from, DATABASE_FILE), join(staged, DATABASE_FILE), files[DATABASE_FILE]);
    const clients = files[CLIENTS];
    if (clients !== undefined) await copyWhole(join(from, CLIENTS), join(staged, CLIENTS), clients);
    await check(staged, look);
    const aside = await setAside({ dataDir, clientsFile: clients === undefined ? null : clientsFile, now });
    await rename(join(staged, DATABASE_FILE), join(dataDir, DATABASE_FILE));
    // Another file system may hold the clients, where nothing can be moved to.
    if (clients !== undefined) await copyFile(join(staged, CLIENTS), clientsFile);
    return aside;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
