import { DatabaseOwnerError } from '#services/databaseOwner.ts';
import { AdminError } from '#services/platform/admin/adminSocket.ts';
import { BackupError } from '#services/platform/backup/backupFiles.ts';
import { DatabaseCopyError } from '#services/platform/databaseCopy/copyTables.ts';
import {
  DatabaseBusyError,
  DatabaseUnavailableError,
  DatabaseUnreachableError,
  DataDirectoryError,
} from '#services/platform/database/databaseErrors.ts';
import { WritesPausedError } from '#services/platform/database/writesPaused.ts';
import { SecretKeyError } from '#services/platform/secrets.ts';
import { SettingsError } from '#services/platform/settings/settings.ts';

/** A command was not done, for a reason that the person who typed it can mend. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A command that is not understood: there is none of this name, or it has other options. */
export class UsageError extends CommandError {}

const expected = [
  AdminError,
  BackupError,
  CommandError,
  DatabaseBusyError,
  DatabaseCopyError,
  DatabaseOwnerError,
  DatabaseUnavailableError,
  DatabaseUnreachableError,
  DataDirectoryError,
  SecretKeyError,
  SettingsError,
  WritesPausedError,
  // An option that does not exist.
  TypeError,
];

/**
 * Prints what a command answers; what a person can put right gets one clear sentence, everything else its whole story.
 * Exits with 2 for a command that is not understood, with 1 for one that was not done.
 */
export async function runCommand(command: (args: string[], env: NodeJS.ProcessEnv) => Promise<string>): Promise<void> {
  try {
    const output = await command(process.argv.slice(2), process.env);
    // A command that has printed lines by itself leaves nothing to print.
    if (output !== '') console.log(output);
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
