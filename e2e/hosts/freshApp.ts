import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type HostSite, publishFolder } from './hostSite.ts';
import type { ReactVersion } from './reactHost.ts';

const run = promisify(execFile);

/** Packages that ours does not need but somebody's application has: linked from here, so that no registry is asked. */
const LINKED = ['vite', '@vitejs', 'vue', '@types', 'typescript', 'scheduler', 'loose-envify'];
const reactOf = (version: ReactVersion) => (version === 19 ? '' : `-${version}`);

/** Installs the package of `dist/widget` below `modules` as npm would: packed, and unpacked. */
async function installPacked(modules: string): Promise<void> {
  const target = join(modules, 'tinyspark-sign-in');
  mkdirSync(target, { recursive: true });
  await run('npm', ['pack', './dist/widget', '--pack-destination', modules, '--silent', '--ignore-scripts']);
  const tarball = readdirSync(modules).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('Nothing was packed');
  await run('tar', ['-xzf', join(modules, tarball), '-C', target, '--strip-components=1']);
}

/** An application of somebody else in a folder of its own, with nothing of this repository but the packed widget. */
export interface FreshApp {
  dir: string;
  /** Path of the installed package. */
  installed: string;
  /** Runs a program of its own, like `vite/bin/vite.js`, to its end, and answers what it said. */
  program(path: string, args: string[], env?: Record<string, string>): Promise<string>;
  /** Puts what was built up at a site, below `/app/`, and answers the address of its page. */
  publish(site: HostSite): string;
  remove(): void;
}

/** Makes such an application of its files, by their paths. */
export async function freshApp(files: Record<string, string>, react: ReactVersion = 19): Promise<FreshApp> {
  const dir = mkdtempSync(join(tmpdir(), 'tinyspark-app-'));
  const modules = join(dir, 'node_modules');
  await installPacked(modules);
  for (const name of LINKED) symlinkSync(resolve('node_modules', name), join(modules, name));
  // A copy: where a link leads, another React would be found beside it.
  for (const name of ['react', 'react-dom'])
    cpSync(resolve('node_modules', `${name}${reactOf(react)}`), join(modules, name), { recursive: true });
  const all = { 'package.json': '{ "name": "app", "private": true, "type": "module" }', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  const built = join(dir, 'dist');
  return {
    dir,
    installed: join(modules, 'tinyspark-sign-in'),
    async program(path, args, env = {}) {
      const command = [join(modules, path), ...args];
      // Node complains of both at once, on the stream that is read here.
      const colors = { FORCE_COLOR: undefined, NO_COLOR: undefined };
      const options = { cwd: dir, env: { ...process.env, ...colors, NODE_ENV: 'production', ...env } };
      const { stdout, stderr } = await run(process.execPath, command, options);
      return stdout + stderr;
    },
    publish(site) {
      publishFolder(site, built, '/app');
      return `${site.origin}/app/index.html`;
    },
    remove: () => rmSync(dir, { recursive: true }),
  };
}

/** The page of an application, and how Vite is told of it. */
export const pageOfApp = (main: string, markup = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>An app</title></head>
<body><div id="app">${markup}</div><script type="module" src="${main}"></script></body></html>`;

export const viteConfig = (plugins = '', imports = ''): string =>
  `import { defineConfig } from 'vite';
${imports}
const config = defineConfig({ base: '/app/', plugins: [${plugins}], build: { target: 'es2022' } }); export { config as default };`;
