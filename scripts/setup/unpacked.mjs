import { resolve } from 'node:path';
import { aptUnpack } from './apt.mjs';
import { programOnPath } from './browser.mjs';

/** Programs whose packages would start a service when installed, by the package of Debian that has them. */
const packages = { promtool: 'prometheus', caddy: 'caddy' };

const folderOf = (program) => resolve(`reports/programs/${program}`);

/** Path of such a program, or null. */
export const findUnpacked = (program) => programOnPath([program, `${folderOf(program)}/usr/bin/${program}`]);

/**
 * Finds a program, else unpacks it where that is ours to do.
 * @returns {Promise<string>} a line: where it is, or what is not tried; `purpose` begins that
 */
export async function provideUnpacked(program, purpose) {
  const options = { log: `${program}.log`, limitMs: 120_000 };
  if (findUnpacked(program) === null) await aptUnpack(packages[program], folderOf(program), options);
  const found = findUnpacked(program);
  return found
    ? `${program}: ${found}.`
    : `${program} is not installed: ${purpose} not tried (Debian: ${packages[program]}).`;
}
