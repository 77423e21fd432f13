import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const sources = [
  'design',
  'src',
  'machines',
  'contracts',
  'public',
  'scripts/build.mjs',
  'scripts/build',
  // What the atlas is made of.
  'specs',
  'tests/model',
  'scripts/atlas',
  'scripts/atlas-data.ts',
  'scripts/flows',
  'vite.config.ts',
  'package-lock.json',
  // What the package of the widget says of itself.
  'package.json',
  'CHANGELOG.md',
  'docs/widget.md',
];

/**
 * Builds the pages that a browser gets, when they are missing or older than one of their sources.
 * The variants of the browser tests are built with a mode of their own, into `dist/{mode}`.
 * @param {string[]} [modes]
 */
export async function buildClient(modes = []) {
  const missing = ['client', ...modes].filter((mode) => !isFresh(`dist/${mode}/pages.json`));
  if (missing.length === 0) return;
  console.log('Building the pages …');
  for (const mode of missing) {
    const options = mode === 'client' ? [] : ['--mode', mode];
    const log = mode === 'client' ? 'build.log' : `build-${mode}.log`;
    const { code, seconds } = await run([process.execPath, 'scripts/build.mjs', ...options], { log });
    if (code !== 0) {
      const tail = readFileSync(`reports/${log}`, 'utf8').trim().split('\n').slice(-30).join('\n');
      console.error(`The pages could not be built. The reason is in reports/${log}:\n${tail}`);
      process.exit(1);
    }
    console.log(`Pages built in ${seconds} s${mode === 'client' ? '' : ` (${mode})`}.`);
  }
}

const isFresh = (built) => existsSync(built) && statSync(built).mtimeMs >= newest(sources);

/** The time of the last change in any of the paths, in ms since the epoch. */
export function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const found = statSync(path);
    const inside = found.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : found.mtimeMs;
    latest = Math.max(latest, inside);
  }
  return latest;
}
