import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putBuiltWidget } from './builtWidget.ts';
import { svelteHost } from './svelteHost.ts';

const run = promisify(execFile);

let dir = '';
let library = '';
let guide = '';
let clientGuide = '';
let reactGuide = '';
let backendGuide = '';
let apiGuide = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tinyspark-types-'));
  library = join(dir, 'host/node_modules/tinyspark-sign-in');
  await putBuiltWidget(library);
  await symlink(resolve('node_modules'), join(dir, 'node_modules'));
  await symlink(library, join(dir, 'host/tinyspark'));
  guide = await readFile('docs/embedding.md', 'utf8');
  clientGuide = await readFile('docs/client.md', 'utf8');
  reactGuide = await readFile('docs/react.md', 'utf8');
  backendGuide = await readFile('docs/backends.md', 'utf8');
  apiGuide = await readFile('docs/server-api.md', 'utf8');
});
afterAll(() => rm(dir, { recursive: true }));

/** The code of an example of the guide. */
function example(name: string, from = guide): string {
  const [, language, text = ''] =
    new RegExp(`<!-- example ${name} -->\\n\`\`\`(\\w+)\\n(.*?)\`\`\``, 's').exec(from) ?? [];
  const scripts = [...text.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, code = '']) => code);
  return (language === 'html' ? scripts.join('') : text).replaceAll("'/tinyspark/", "'./tinyspark/");
}

const hostOptions = {
  strict: true,
  skipLibCheck: false,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [] as string[],
  jsx: 'react-jsx',
  checkJs: true,
  noEmit: true,
};

/** Returns what TypeScript reports on a project; nothing when all is well. */
async function typeErrors(files: Record<string, string>, options: object): Promise<string> {
  const folder = await mkdtemp(join(dir, 'host/project-'));
  await symlink(library, join(folder, 'tinyspark'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const project = { compilerOptions: options, files: Object.keys(files) };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  return run('node_modules/.bin/tsc', ['-p', folder]).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
}
const bundler = { ...hostOptions, module: 'ESNext', moduleResolution: 'bundler' };

/** The elements that the pages of the examples have. */
const page = `interface ParentNode { querySelector(selectors: '#app' | '#sign-in'): HTMLElement;
  querySelector(selectors: 'tinyspark-business-sign-in'): HTMLElement & { config: object } }`;

describe('the type declarations of the library', () => {
  it("fit the guide's examples under strict TypeScript [CFG-05]", async () => {
    const files = {
      'react.jsx': example('react'),
      'script.js': example('script'),
      'german-react.jsx': example('german-react'),
      'languages-script.js': example('languages-script'),
      'languages-element.js': example('languages-element'),
      'typed.ts': example('typescript'),
      'business-react.jsx': example('business-react'),
      'business-script.js': example('business-script'),
      'business-typed.ts': example('business-typescript'),
      'client.ts': example('typescript', clientGuide),
      'client-members.ts': example('members', clientGuide),
      'cookie-client.ts': example('cookie-client', backendGuide),
      'server-api.ts': example('typescript', apiGuide),
      'session.tsx': example('app', reactGuide),
      'session-token.tsx': example('token', reactGuide),
      'session-members.tsx': example('members', reactGuide),
      'session-redirect.tsx': example('redirect', reactGuide),
      'session-client.tsx': example('client', reactGuide),
    };
    for (const code of Object.values(files)) expect(code).toMatch(/from '.*tinyspark/);
    expect(await typeErrors({ ...files, 'page.d.ts': page }, bundler)).toBe('');
  });

  it.each([
    ['a bundler', bundler],
    ['Node', { ...hostOptions, module: 'NodeNext', moduleResolution: 'NodeNext' }],
    ['exact optional fields', { ...bundler, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }],
  ])(
    'know what fits and what does not, for %s [CFG-05]',
    async (_name, options) => {
      const names = ['host.tsx', 'businessHost.tsx', 'languages.ts', 'backend.ts'];
      const files = Object.fromEntries(
        await Promise.all(
          names.map(async (name) => [name, await readFile(`tests/embed/host/${name}`, 'utf8')] as const),
        ),
      );
      expect(await typeErrors(files, options)).toBe('');
    },
    60_000,
  );

  it('know the elements in JSX of React 19 [CFG-05 D-577]', async () => {
    const files = { 'jsx.tsx': await readFile('tests/embed/host/elements/jsx.tsx', 'utf8') };
    expect(await typeErrors(files, { ...bundler, types: ['tinyspark-sign-in/jsx'] })).toBe('');
  }, 60_000);

  it('know the elements in templates of Vue [CFG-05 D-577]', async () => {
    const files = { 'vue.ts': await readFile('tests/embed/host/elements/vue.ts', 'utf8') };
    const options = { ...bundler, types: ['tinyspark-sign-in/vue'] };
    expect(await typeErrors(files, options)).toBe('');
  }, 60_000);

  it('know the elements in markup of Svelte [CFG-05 D-577]', async () => {
    const options = { ...bundler, types: ['tinyspark-sign-in/svelte'] };
    expect(await typeErrors(svelteHost, options)).toBe('');
  }, 60_000);

  it('say the same as the source does', async () => {
    const { compilerOptions } = JSON.parse(await readFile('tsconfig.json', 'utf8'));
    const paths = Object.fromEntries(
      ['src', 'contracts', 'machines'].map((room) => [`#${room}/*`, [resolve(room, '*')]]),
    );
    const files = Object.fromEntries(
      await Promise.all(
        [
          'agreement.ts',
          'businessAgreement.ts',
          'clientAgreement.ts',
          'cookieClientAgreement.ts',
          'reactAgreement.ts',
          'serverAgreement.ts',
        ].map(async (name) => [name, await readFile(`tests/embed/host/${name}`, 'utf8')] as const),
      ),
    );
    expect(await typeErrors(files, { ...compilerOptions, paths })).toBe('');
  });

  it('stand alone: nothing of the source, and no library but those of the elements', async () => {
    const names = (await readdir(library, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
    expect(names.toSorted()).toEqual(
      [
        ...[
          'business-element',
          'business-react',
          'business-script',
          'client',
          'cookie-client',
          'element',
          'react',
          'jsx',
          'react-session',
          'script',
          'server',
          'svelte',
          'vue',
        ],
        ...['types/business', 'types/business-config', 'types/business-events', 'types/business-strings'],
        ...[
          'types/config',
          'types/member',
          'types/member-session',
          'types/organization',
          'types/server-calls',
          'types/session',
          'types/steps',
          'types/strings',
          'types/texts',
          'types/user',
          'types/widget',
        ],
        ...['auto', 'ar', 'de', 'es', 'fr', 'ja', 'pt'].map((language) => `texts/${language}`),
        ...['ar', 'de', 'es', 'fr', 'ja', 'pt'].map((language) => `texts/business-${language}`),
      ]
        .map((name) => `${name}.d.ts`)
        .toSorted(),
    );
    for (const name of names) {
      const text = await readFile(join(library, name), 'utf8');
      for (const [, from] of text.matchAll(/from '([^']+)'/g))
        expect(from).toMatch(/^(?:\.{1,2}\/[\w/-]+\.js|react|vue|svelte\/elements)$/);
    }
  });
});
