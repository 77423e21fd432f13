import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { printFailure } from './builds.mjs';
import { laterEnded } from './later.mjs';
import { npm, run } from './run.mjs';

const lockfile = 'package-lock.json';
const installed = 'node_modules/.package-lock.json';
const stamp = 'node_modules/.installed-from';
/** Says that the packages of developers are still to be installed, after a start that did not wait for them. */
const unfinished = 'node_modules/.development-missing';
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs exactly what the lockfile names, with install scripts off, when that has not been done yet; what only
 * developers need is left out when `kinds` is `production` (D-362).
 * The stamp keeps the lockfile's hash: a checkout that only touches its time causes no second installation.
 * @param {'production' | 'first' | 'all' | 'any'} [kinds] first: what a server needs, and `installDevelopment` adds the
 *   rest; any: what is there is taken, and all is installed where nothing is
 */
export async function installDependencies(kinds = 'any') {
  const isFirst = kinds === 'first' || kinds === 'production';
  if (!isFirst) await laterEnded();
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  const isWhole = kinds === 'all' ? hasDevelopment : () => isFirst || !isDevelopmentMissing();
  if (isInstalled(wanted) && isWhole()) return;
  console.log('Installing dependencies …');
  const { code, seconds } = await run(npm('ci', ...quiet, isFirst ? '--omit=dev' : '--include=dev'), {
    log: 'install.log',
  });
  if (code !== 0) {
    printFailure('dependencies could not be installed', 'install.log');
    process.exit(1);
  }
  if (kinds === 'first') writeFileSync(unfinished, '');
  writeFileSync(stamp, wanted);
  console.log(`Dependencies installed in ${seconds} s.`);
}

/** Answers whether `installDevelopment` has something to do. */
export const isDevelopmentMissing = () => existsSync(unfinished);

/**
 * Adds the packages of developers to those that a running server uses, and leaves these untouched.
 * @returns {Promise<number>} exit code; 0: done
 */
export async function installDevelopment() {
  const command = npm('install', '--no-save', ...quiet, '--include=dev');
  const { code } = await run(command, { log: 'install-development.log', isPatient: true });
  if (code === 0) rmSync(unfinished, { force: true });
  return code;
}

function isInstalled(wanted) {
  if (!existsSync(installed)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  return statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs;
}

/** npm's own list of what is installed says of each package whether only developers need it. */
const hasDevelopment = () => /"dev": true/.test(readFileSync(installed, 'utf8'));
