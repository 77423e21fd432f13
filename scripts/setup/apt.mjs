import { existsSync } from 'node:fs';
import { run } from './run.mjs';

let listsAreFresh = false;

/** Installs one package of the system where that is ours to do: as root, on Debian and its relatives. */
export async function aptInstall(name, { log, limitMs }) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} with apt …`);
  const options = { log, append: true, limitMs, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  if (!listsAreFresh) listsAreFresh = (await run(['apt-get', 'update', '-q'], options)).code === 0;
  return (await run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', name], options)).code === 0;
}
