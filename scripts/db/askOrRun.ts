import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { allMigrations, type Tables } from '#services/composition.ts';
import { claimDatabase } from '#services/databaseOwner.ts';
import { askRunningServer } from '#services/platform/admin/askRunningServer.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { DATABASE_FILE, databaseLocation } from '#services/platform/database/databaseLocation.ts';
import { stricterMode } from '#services/platform/mode/modes.ts';
import { readMode } from '#services/platform/mode/storedMode.ts';
import type { Settings } from '#services/platform/settings/settings.ts';
import { CommandError } from './runCommand.ts';

/**
 * Runs a command of the operator on the database: through the server if one runs on a SQLite file, else by itself.
 * `isFirst`: the command may come before the first start, and makes the database.
 * @throws CommandError when there is no database; what the command throws
 */
export async function askOrRun(
  settings: Settings,
  { command, input, isFirst = false }: { command: string; input: unknown; isFirst?: boolean },
  run: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<unknown> {
  const { dataDir, databaseUrl } = settings;
  const asked = databaseUrl === null ? await askRunningServer(dataDir, command, input) : null;
  if (asked !== null) return asked.answer;
  const file = join(dataDir, DATABASE_FILE);
  if (databaseUrl === null && !isFirst && !existsSync(file))
    throw new CommandError(`There is no ${file}. Set DATA_DIR to where it is.`);
  const opened = await openDatabase<Tables>(databaseLocation(settings), allMigrations);
  try {
    await claimDatabase(opened.db, settings);
    const mode = stricterMode(settings.serviceMode, await readMode(opened.db));
    if (command !== 'mode') await opened.setReadOnly(mode !== 'normal');
    return await run(opened.db);
  } finally {
    await opened.close();
  }
}
