import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshApp, freshApp } from '#e2e/hosts/freshApp.ts';
import { VERSION } from '#src/embed/version.ts';

const run = promisify(execFile);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const WAYS = ['react', 'element', 'script'];
const WIDGETS = [...WAYS, ...WAYS.map((way) => `business-${way}`)];
const ENTRIES = [...WIDGETS, 'client', 'cookie-client', 'react-session', 'server'];

let app: FreshApp;
beforeAll(async () => {
  app = await freshApp({});
});
afterAll(() => app.remove());
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

describe('the package of the widget, as npm packs it', () => {
  it('has the version of this repository, and says it in every page and in its changelog', () => {
    const { version } = read('package.json');
    expect(read(join(app.installed, 'package.json')).version).toBe(version);
    expect(VERSION).toBe(version);
    const changelog = readFileSync(join(app.installed, 'CHANGELOG.md'), 'utf8');
    const [newest = []] = changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm);
    expect(newest[1]).toBe(version);
    const [, headings = ''] = changelog.split(newest[0] ?? '');
    expect(headings.match(/^### (.*)$/m)?.[1]).toMatch(/^(Added|Changed|Deprecated|Removed|Fixed|Security)$/);
  });

  it('says of itself what a registry and a bundler ask for', () => {
    const description = read(join(app.installed, 'package.json'));
    expect(description).toMatchObject({
      name: 'tinyspark-sign-in',
      license: read('package.json').license,
      type: 'module',
      browserslist: ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5'],
    });
    expect(description.private).toBeUndefined();
    for (const entry of ENTRIES) {
      const target = description.exports[`./${entry}`];
      expect(Object.keys(target)).toEqual(['types', 'default']);
      for (const file of Object.values<string>(target)) expect(existsSync(join(app.installed, file)), file).toBe(true);
    }
  });

  it('holds what is built, its types, its readme and its changelog, and neither a map nor the name of one', () => {
    const files = filesOf(app.installed);
    const kinds = files.filter((name) => !/[.](js|d[.]ts)$/.test(name));
    expect(kinds.toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'THIRD-PARTY-NOTICES.txt',
      'package.json',
    ]);
    expect(files.toSorted()).toEqual(filesOf('dist/widget').toSorted());
    for (const name of files) expect(readFileSync(join(app.installed, name), 'utf8')).not.toContain('sourceMappingURL');
  });

  it('has source maps apart, which lead to the line that an error comes from', () => {
    const lazy = filesOf('dist/widget').filter((name) => /^parts\/.*[.]flow-.*[.]js$/.test(name));
    expect(lazy.length).toBeGreaterThan(20);
    expect(lazy.filter((name) => !existsSync(`dist/widget-maps/${name}.map`))).toEqual([]);
    const code = readFileSync('dist/widget/widget.js', 'utf8');
    const escape = code.search(/\\u(?!00)[\dA-F]{4}/);
    expect(escape).toBeGreaterThan(0);
    const last = 'ts-banner--error';
    // The last one is behind letters that are written as escapes, which move what follows.
    expect(code.indexOf(last)).toBeGreaterThan(escape);
    for (const sentence of ['No WidgetContextProvider', 'The widget is gone', last]) {
      const before = code.slice(0, code.indexOf(sentence));
      const line = before.split('\n').length - 1;
      const map = new SourceMap(read('dist/widget-maps/widget.js.map'));
      const found = map.findEntry(line, before.length - before.lastIndexOf('\n') - 1);
      if (!('originalSource' in found)) throw new Error(`Nothing is known of ${sentence}`);
      const source = readFileSync(join('dist/widget-maps', found.originalSource), 'utf8');
      expect(source.split('\n')[found.originalLine]).toContain(sentence);
    }
  });

  it.each(WIDGETS)('%s can be imported where there is no window', async (entry) => {
    const code = `import('tinyspark-sign-in/${entry}').then((all) => console.log(Object.keys(all).join(), typeof window))`;
    const { stdout } = await run(process.execPath, ['-e', code], { cwd: app.dir });
    expect(stdout).toMatch(/WidgetConfigError.* undefined\n$/);
  });

  it('server has all that it needs in one file, for backends and for workers without modules of Node', async () => {
    const code = "import('tinyspark-sign-in/server').then((all) => console.log(Object.keys(all).join()))";
    const { stdout } = await run(process.execPath, ['-e', code], { cwd: app.dir });
    expect(stdout).toBe(
      'IdentityServiceError,ServerApiError,ServerConfigError,authenticateRequest,createServerApi,sessionHandler\n',
    );
    const text = readFileSync(join(app.installed, 'server.js'), 'utf8');
    expect(text).not.toMatch(/^import\b|\bimport\(|\brequire\(|\bnode:/m);
  });

  it.each([
    ['client', 'createClient', "{ publicToken: 'public-token-test-1' }"],
    ['cookie-client', 'createCookieClient', "{ sessionEndpoint: '/session' }"],
  ])('%s is one file, which can be imported where there is no window', async (entry, factory, options) => {
    const code = `import('tinyspark-sign-in/${entry}').then((all) => console.log(Object.keys(all).join(), all.${factory}(${options}).state.get().status))`;
    const { stdout } = await run(process.execPath, ['-e', code], { cwd: app.dir });
    expect(stdout).toBe(`SignInError,${factory} signedOut\n`);
    expect(readFileSync(join(app.installed, `${entry}.js`), 'utf8')).not.toMatch(/^import\b|\bimport\(/m);
  });

  it('react-session can be imported where there is no window, with the errors of the same client', async () => {
    const code =
      "Promise.all(['client', 'react-session'].map((one) => import('tinyspark-sign-in/' + one))).then(([client, react]) => console.log(client.SignInError === react.SignInError, typeof window))";
    const { stdout } = await run(process.execPath, ['-e', code], { cwd: app.dir });
    expect(stdout).toBe('true undefined\n');
  });

  it('costs a bundle nothing where the component is imported and not used, and is kept whole where the element is', async () => {
    const { build } = await import('vite');
    const sizeOf = async (entry: string) => {
      const virtual = {
        name: 'one-import',
        resolveId: (id: string) => (id === 'app' ? '\0app' : null),
        load: (id: string) =>
          id === '\0app' ? `import { WidgetConfigError } from 'tinyspark-sign-in/${entry}'; console.log('app')` : null,
      };
      const options = { write: false, rolldownOptions: { input: 'app', external: /^react/ } } as const;
      const [built] = [
        await build({ root: app.dir, configFile: false, logLevel: 'error', plugins: [virtual], build: options }),
      ].flat();
      if (built === undefined || !('output' in built)) throw new Error('Nothing was built');
      const chunks = built.output.filter((file) => file.type === 'chunk');
      const first = chunks.filter(({ isEntry }) => isEntry);
      const needed = new Set(first.flatMap(({ imports }) => imports));
      const loaded = chunks.filter(({ isEntry, fileName }) => isEntry || needed.has(fileName));
      return loaded.reduce((sum, { code }) => sum + code.length, 0);
    };
    expect(await sizeOf('react')).toBeLessThan(1_000);
    expect(await sizeOf('business-react')).toBeLessThan(1_000);
    // Its machine is a file that comes after the form.
    expect(await sizeOf('element')).toBeGreaterThan(60_000);
    expect(await sizeOf('business-element')).toBeGreaterThan(100_000);
  });
});
