import { resolveMx, resolveTxt } from 'node:dns/promises';
import { runCommand } from './db/runCommand.ts';
import { doctorCommand } from './doctor/doctorCommand.ts';

/** `npm run doctor`: examines a running production from outside. Exits with 1 when there is a failure. */
await runCommand(async (args) => {
  const { text, hasFailed } = await doctorCommand(args, { fetch, resolveTxt, resolveMx, now: Date.now });
  if (hasFailed) process.exitCode = 1;
  return text;
});
