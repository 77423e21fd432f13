import { clientCommand } from './db/clientCommand.ts';
import { runCommand } from './db/runCommand.ts';

/** `npm run client`: the applications that let people sign in with this product. */
await runCommand(clientCommand);
