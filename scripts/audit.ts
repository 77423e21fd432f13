import { DatabaseBusyError } from '#services/platform/database/database.ts';
import { auditCommand } from './db/auditCommand.ts';

/** `npm run audit`: what happened to an account, the oldest first. */
try {
  await auditCommand(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof DatabaseBusyError)
    console.error(
      'With SQLite the audit log is read while the server is stopped, or from a backup: DATA_DIR=… npm run audit.',
    );
  process.exitCode = 1;
}
