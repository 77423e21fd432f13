import { peopleCommand } from './db/peopleCommand.ts';
import { runCommand } from './db/runCommand.ts';

/** `npm run people`: exports what is stored of a person, and deletes it. */
await runCommand(peopleCommand);
