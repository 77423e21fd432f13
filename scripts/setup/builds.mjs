import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/**
 * Returns whether the build exists and is no older than any of its sources.
 * @param {string} built
 * @param {string[]} sources
 */
export const isFresh = (built, sources) => existsSync(built) && statSync(built).mtimeMs >= newest(sources);

/** The time of the last change in any of the paths, in ms since the epoch. */
function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const found = statSync(path);
    const inside = found.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : found.mtimeMs;
    latest = Math.max(latest, inside);
  }
  return latest;
}

/**
 * Runs `scripts/build.mjs` in a mode.
 * @param {string} mode
 * @param {{ log: string, parts?: string[], isPatient?: boolean }} options the file under reports/ that everything goes
 *   to, the parts of the build, all without, and whether the processor is left to other programs
 */
export const build = (mode, { log, parts, isPatient }) =>
  run(
    [
      process.execPath,
      'scripts/build.mjs',
      '--mode',
      mode,
      ...(parts === undefined ? [] : ['--parts', parts.join(',')]),
    ],
    { log, isPatient },
  );

/** Prints that something could not be built or installed, with the end of its log under reports/. */
export function printFailure(what, log) {
  const tail = readFileSync(`reports/${log}`, 'utf8').trim().split('\n').slice(-30).join('\n');
  console.error(`The ${what}. The reason is in reports/${log}:\n${tail}`);
}

/**
 * Runs `scripts/build.mjs` in a mode, and ends this program with the reason when it fails.
 * @param {string} mode
 * @param {{ what: string, log: string, parts?: string[] }} options what is built, and the options of `build`
 * @returns {Promise<number>} seconds
 */
export async function runBuild(mode, { what, ...options }) {
  const { code, seconds } = await build(mode, options);
  if (code === 0) return seconds;
  printFailure(`${what} could not be built`, options.log);
  process.exit(1);
}
