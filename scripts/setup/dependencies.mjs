import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { npm, run } from './run.mjs';

const lockfile = 'package-lock.json';
const installed = 'node_modules/.package-lock.json';
const stamp = 'node_modules/.installed-from';

/**
 * Installs exactly what the lockfile names, with install scripts off, when that has not been done yet; what only
 * developers need is left out when `kinds` is `production` (D-362).
 * The stamp keeps the lockfile's hash: a checkout that only touches its time causes no second installation.
 * @param {'production' | 'all' | 'any'} [kinds] any: what is there is taken, and all is installed where nothing is
 */
export async function installDependencies(kinds = 'any') {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (isInstalled(wanted) && (kinds !== 'all' || hasDevelopment())) return;
  console.log('Installing dependencies …');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const included = kinds === 'production' ? '--omit=dev' : '--include=dev';
  const { code, seconds } = await run(npm('ci', ...quiet, included), { log: 'install.log' });
  if (code !== 0) {
    console.error(`The dependencies could not be installed. The reason is in reports/install.log:\n${lastLines()}`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
  console.log(`Dependencies installed in ${seconds} s.`);
}

function isInstalled(wanted) {
  if (!existsSync(installed)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  return statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs;
}

/** npm's own list of what is installed says of each package whether only developers need it. */
const hasDevelopment = () => /"dev": true/.test(readFileSync(installed, 'utf8'));

const lastLines = () => readFileSync('reports/install.log', 'utf8').trim().split('\n').slice(-12).join('\n');
