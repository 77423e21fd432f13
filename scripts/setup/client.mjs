import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const built = 'dist/client/pages.json';
const sources = [
  'src',
  'machines',
  'contracts',
  'public',
  'scripts/build.mjs',
  'scripts/build',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the pages that a browser gets, when they are missing or older than one of their sources. */
export async function buildClient() {
  if (existsSync(built) && statSync(built).mtimeMs >= newest(sources)) return;
  if (!existsSync('scripts/build.mjs')) return;
  console.log('Building the pages …');
  const { code, seconds } = await run([process.execPath, 'scripts/build.mjs'], { log: 'build.log' });
  if (code !== 0) {
    const log = readFileSync('reports/build.log', 'utf8').trim().split('\n').slice(-30).join('\n');
    console.error(`The pages could not be built. The reason is in reports/build.log:\n${log}`);
    process.exit(1);
  }
  console.log(`Pages built in ${seconds} s.`);
}

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
