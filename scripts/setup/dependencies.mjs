import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { npm, run } from './run.mjs';

const lockfile = 'package-lock.json';
const installed = 'node_modules/.package-lock.json';
const stamp = 'node_modules/.installed-from';

/**
 * Installs exactly what the lockfile names, with install scripts off, when that has not been done yet.
 * The stamp keeps the lockfile's hash: a checkout that only touches its time causes no second installation.
 */
export async function installDependencies() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (isInstalled(wanted)) return;
  console.log('Installing dependencies …');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const { code, seconds } = await run(npm('ci', ...quiet), { log: 'install.log' });
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

const lastLines = () => readFileSync('reports/install.log', 'utf8').trim().split('\n').slice(-12).join('\n');
