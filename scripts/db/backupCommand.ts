import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { allMigrations, type Tables } from '#services/composition.ts';
import { recordBackup } from '#services/backupEntry.ts';
import { claimDatabase } from '#services/databaseOwner.ts';
import { askRunningServer } from '#services/platform/admin/askRunningServer.ts';
import { BackupError } from '#services/platform/backup/backupFiles.ts';
import { makeBackup } from '#services/platform/backup/makeBackup.ts';
import { restoreBackup } from '#services/platform/backup/restoreBackup.ts';
import { systemClock } from '#services/platform/clock.ts';
import { appliedMigrations, migrationNames, openUnmigrated } from '#services/platform/database/database.ts';
import { DATABASE_FILE } from '#services/platform/database/databaseLocation.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings, type Settings } from '#services/platform/settings/settings.ts';

function settingsOfFile(env: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(env);
  if (settings.databaseUrl === null) return settings;
  throw new BackupError('DATABASE_URL is set: pg_dump and pg_restore keep and bring back that database.');
}

/** `npm run db -- backup --to FOLDER`: through the server where one runs, else by itself. */
export async function backup(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const settings = settingsOfFile(env);
  const { dataDir, clientsFile } = settings;
  const to = resolve(folder);
  const asked = await askRunningServer(dataDir, 'backup', { to });
  if (asked !== null) return `The running server has written a backup to ${to}`;
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new BackupError(`There is no ${file}. Set DATA_DIR to where it is.`);
  const { db, copyTo, close } = openUnmigrated<Tables>({ dataDir });
  try {
    if (copyTo !== undefined) await makeBackup({ to, clientsFile, copyDatabase: copyTo, now: systemClock.now() });
    await recordBackup(db, { settings, clock: systemClock }, { event: 'backup.created', folder: to });
  } finally {
    await close();
  }
  return `A backup was written to ${to}`;
}

/** Refuses what this version, with these settings, could not start on. */
async function lookAt(db: Kysely<Tables>, settings: Settings): Promise<void> {
  const known = new Set(migrationNames(allMigrations));
  if ((await appliedMigrations(db)).some((name) => !known.has(name))) {
    throw new BackupError('The backup is of a newer version. Use that version to bring it back. Nothing was changed.');
  }
  await claimDatabase(db, settings);
  const keys = await db.selectFrom('identity_keys').select('private_key').execute();
  for (const { private_key: sealed } of keys) createSecrets(settings).decrypt('session_jwt', sealed);
}

/** `npm run db -- restore --from FOLDER`. */
export async function restore(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const settings = settingsOfFile(env);
  const { dataDir, clientsFile } = settings;
  const from = resolve(folder);
  const aside = await restoreBackup<Tables>({
    from,
    dataDir,
    clientsFile,
    look: async (db) => {
      await lookAt(db, settings);
      await recordBackup(db, { settings, clock: systemClock }, { event: 'backup.restored', folder: from });
    },
    now: systemClock.now(),
  });
  const before = aside === null ? '' : `\nWhat was there before is in ${aside}; delete it when it is needed no more.`;
  return `The backup is in its place in ${dataDir}${before}`;
}
