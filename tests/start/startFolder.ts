import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Records what it is asked for, and writes the last file of each part; FAIL names a part that fails, HANG one that never ends. */
const buildScript = `import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
const given = process.argv.slice(2).join(' ');
appendFileSync('calls.log', 'build ' + given + '\\n');
const parts = given.includes('--mode server') ? ['services'] : given.split('--parts ')[1].split(',');
const files = {
  services: 'dist/server/main.js',
  pages: 'dist/client/pages.json',
  widget: 'dist/widget/package.json',
  playground: 'dist/client/playground/index.html',
  atlas: 'dist/client/atlas/index.html',
};
for (const part of parts) {
  if (part === process.env.FAIL) throw new Error('This part has a mistake.');
  if (part === process.env.HANG) {
    process.once('SIGTERM', () => {
      appendFileSync('calls.log', 'ended ' + part + '\\n');
      process.exit();
    });
    writeFileSync('hanging', '');
    setInterval(() => {}, 1000);
    await new Promise(() => {});
  }
  if (part === 'pages') rmSync('dist/client', { recursive: true, force: true });
  mkdirSync(dirname(files[part]), { recursive: true });
  writeFileSync(files[part], part === 'services' ? process.env.SERVER : '{}');
}
`;
/** Says that it is ready, and what is still to be built; ends at a signal, or with END as soon as nothing is left. */
const server = `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
const later = 'dist/client/later.json';
appendFileSync('calls.log', 'listen ' + (existsSync(later) ? JSON.parse(readFileSync(later, 'utf8')).tools : '') + '\\n');
console.log('ready');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
setInterval(() => process.env.END && !existsSync(later) && process.exit(0), 10);
`;
const npmScript = `const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('calls.log', 'npm ' + process.argv.slice(2).filter((one) => !one.startsWith('--no-') && !one.startsWith('--log') && one !== '--ignore-scripts').join(' ') + '\\n');
mkdirSync('node_modules', { recursive: true });
const isWhole = process.argv.includes('--include=dev');
if (isWhole) mkdirSync('node_modules/elkjs', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: isWhole ? { a: { dev: true } } : {} }, null, 1));
`;

/** A folder with the real start script, whose npm, build and server only record that they were run. */
export function startFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tinyspark-start-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  cpSync('scripts/start.mjs', join(folder, 'scripts/start.mjs'));
  cpSync('scripts/setup', join(folder, 'scripts/setup'), { recursive: true });
  write('scripts/build.mjs', buildScript);
  write('package-lock.json', '{}');
  write('package.json', '{"type":"module"}');
  write('npm/package.json', '{}');
  write('npm/npm.js', npmScript);
  write('src/page.ts', '');
  return {
    path: folder,
    write,
    has: (path: string) => existsSync(join(folder, path)),
    calls: () => (existsSync(join(folder, 'calls.log')) ? readFileSync(join(folder, 'calls.log'), 'utf8') : ''),
    forget: () => rmSync(join(folder, 'calls.log'), { force: true }),
    remove: () => rmSync(folder, { recursive: true }),
    /** Starts it; the environment has END unless `env` says something else. */
    start(env: Record<string, string> = { END: 'yes' }) {
      const child = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: folder,
        env: { PATH: process.env['PATH'], npm_execpath: join(folder, 'npm/npm.js'), SERVER: server, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
      const closed = once(child, 'close');
      return { printed: () => printed, closed, end: () => child.kill('SIGTERM'), code: () => child.exitCode };
    },
  };
}
