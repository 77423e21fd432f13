import { existsSync, readFileSync, statSync } from 'node:fs';
import { newest } from './client.mjs';
import { run } from './run.mjs';

/** What `npm start` and a production run. */
export const serverFile = 'dist/server/main.js';

const sources = ['services', 'contracts', 'scripts/build/services', 'package-lock.json'];

/** Translates the services, when that was not done yet or one of their sources is newer. */
export async function buildServer() {
  if (existsSync(serverFile) && statSync(serverFile).mtimeMs >= newest(sources)) return;
  const log = 'build-server.log';
  const { code } = await run([process.execPath, 'scripts/build.mjs', '--mode', 'server'], { log });
  if (code === 0) return;
  console.error(`The services could not be built. The reason is in reports/${log}:`);
  console.error(readFileSync(`reports/${log}`, 'utf8').trim().split('\n').slice(-30).join('\n'));
  process.exit(1);
}
