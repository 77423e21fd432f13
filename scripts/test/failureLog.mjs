import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Each failure as it happens, so that a run that is ended or crashes can still say what failed. */
const file = () => `${process.env.REPORTS ?? 'reports'}/failures.log`;

export function logFailure(title, why) {
  mkdirSync(dirname(file()), { recursive: true });
  const [first = ''] = String(why).trim().split('\n');
  appendFileSync(file(), `✗ ${title}\n    ${first}\n`);
}

/** The last lines of what has failed so far. */
export const failuresSoFar = (path) =>
  existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').slice(-40) : [];
