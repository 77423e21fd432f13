import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

let listsAreFresh = false;

async function freshLists(options) {
  if (!listsAreFresh) listsAreFresh = (await run(['apt-get', 'update', '-q'], options)).code === 0;
}

const isOurs = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs one package of the system where that is ours to do: as root, on Debian and its relatives. */
export async function aptInstall(name, { log, limitMs }) {
  if (!isOurs()) return false;
  console.log(`Installing ${name} with apt …`);
  const options = { log, append: true, limitMs, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await freshLists(options);
  return (await run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', name], options)).code === 0;
}

/** Unpacks one package of the system into a folder, for a program whose service must not start. */
export async function aptUnpack(name, folder, { log, limitMs }) {
  if (!isOurs()) return false;
  const options = { log, append: true, limitMs };
  await freshLists(options);
  mkdirSync(folder, { recursive: true });
  const { code } = await run(['sh', '-c', 'cd "$1" && apt-get download -q "$2"', 'sh', folder, name], options);
  const file = readdirSync(folder).find((one) => one.endsWith('.deb'));
  return (
    code === 0 && file !== undefined && (await run(['dpkg', '-x', join(folder, file), folder], options)).code === 0
  );
}
