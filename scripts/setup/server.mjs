import { isFresh, runBuild } from './builds.mjs';

/** The file that `npm start` and a production run execute. */
export const serverFile = 'dist/server/main.js';

const sources = ['services', 'contracts', 'scripts/build/services', 'package-lock.json'];

/** Translates the services, when that was not done yet or one of their sources is newer. */
export async function buildServer() {
  if (!isFresh(serverFile, sources)) await runBuild('server', { what: 'services', log: 'build-server.log' });
}
