import { brandCommand } from './db/brandCommand.ts';
import { runCommand } from './db/runCommand.ts';

/** `npm run brand`: the brands that can be upgraded, and who owns them. */
await runCommand(brandCommand);
