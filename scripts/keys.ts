import { keysCommand } from './db/keysCommand.ts';
import { runCommand } from './db/runCommand.ts';

/** `npm run keys`: keys of the server API, and the key that signs ID tokens. */
await runCommand(keysCommand);
