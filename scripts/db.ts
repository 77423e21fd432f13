import { databaseCommand } from './db/databaseCommand.ts';
import { runCommand } from './db/runCommand.ts';

/** `npm run db`: moves the database, and keeps and brings back copies of it. */
await runCommand(databaseCommand);
