import { readFileSync } from 'node:fs';
import { runChecks } from './check/checks.mjs';
import { buildClient } from './setup/client.mjs';
import { endWithUs } from './setup/run.mjs';

endWithUs();
await buildClient();
const results = await runChecks(({ name, passed, seconds, log }) => {
  console.log(`${passed ? 'pass' : 'FAIL'}  ${name} (${seconds} s)`);
  if (!passed) console.log(readFileSync(log, 'utf8').trimEnd());
});
process.exitCode = results.every((result) => result.passed) ? 0 : 1;
