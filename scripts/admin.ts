import { adminCommand } from './admin/adminCommand.ts';
import { runCommand } from './db/runCommand.ts';

/** `npm run admin`: people, organizations and their policies, on the running server. */
await runCommand(adminCommand);
