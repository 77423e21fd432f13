import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build, runnerImport } from 'vite';
import { writeDeclarations } from './declarations/declarations.mjs';
import { buildClientEntry } from './clientEntry.mjs';
import { earlyFiles } from './earlyFiles.mjs';
import { buildReactSessionEntry } from './reactSessionEntry.mjs';
import { buildServerEntry } from './serverEntry.mjs';
import { collectNotices } from './notices.mjs';
import { moveMaps } from './widgetMaps.mjs';
import { BROWSERS, writeWidgetPackage } from './widgetPackage.mjs';
import { buildTexts } from './widgetTexts.mjs';
import { adoptedStyles } from './widgetStyles.mjs';
import { zodSettings } from './zodSettings.mjs';

const root = resolve('.').replaceAll('\\', '/');

const require = createRequire(import.meta.url);
/** The module form of a package's file. */
const fileOf = (name) => require.resolve(name).replace(/[.]js$/, '.mjs');

/** Plain data as code in which repeated values are written once. */
function codeOf(value) {
  const parts = new Map();
  const write = (one) => {
    if (typeof one !== 'object' || one === null) {
      const text = JSON.stringify(one);
      return text.length < 40 ? text : named(text);
    }
    if (Array.isArray(one)) return named(`[${one.map(write).join(',')}]`);
    const fields = Object.entries(one).map(([name, field]) => `${JSON.stringify(name)}:${write(field)}`);
    return named(`{${fields.join(',')}}`);
  };
  const named = (text) => {
    if (!parts.has(text)) parts.set(text, `p${parts.size}`);
    return parts.get(text);
  };
  const whole = write(value);
  return { parts: [...parts].map(([text, name]) => `const ${name}=${text};`).join('\n'), whole };
}

const SCHEMAS = ['widgetSchema', 'uncustomizedSchema', 'businessSchema', 'uncustomizedBusinessSchema'];

/** Writes the contracts' schemas as plain data, so that no browser loads a contract before the form. */
async function serializedSchemas() {
  const texts = new Map();
  for (const name of SCHEMAS) {
    const { module } = await runnerImport(`${root}/src/embed/config/${name}.ts`);
    const { parts, whole } = codeOf(module[name]);
    texts.set(`/${name}.ts`, `${parts}\nexport const ${name} = ${whole};`);
  }
  return {
    name: 'serialized-schemas',
    enforce: 'pre',
    load: (id) => texts.get([...texts.keys()].find((name) => id.endsWith(`/src/embed/config${name}`))) ?? null,
  };
}

/** Nobody watches the flows of the built library; the watching itself is not in it. */
const unwatched = {
  name: 'unwatched',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/flows/inspection/inspect.ts') ? 'export const inspect = undefined;' : null),
};

/** The languages lie in `texts/` once, for hosts and for the parts of both widgets, each of which is one folder deeper. */
const languagesByThemselves = {
  name: 'languages-by-themselves',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/languages/auto.entry.ts') ? { id: '../texts/auto.js', external: true } : null,
};

async function buildOne({ outDir, entries, mode, schemas, notices, isStandalone, first, hasMaps }) {
  const { plugin, isFirst, isMachine } = earlyFiles(Object.values(entries), mode === 'production');
  await build({
    configFile: false,
    root,
    mode,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      adoptedStyles(root),
      schemas,
      languagesByThemselves,
      plugin,
      notices.plugin,
      ...(mode === 'production' ? [unwatched] : []),
    ],
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: {
      alias: isStandalone
        ? [
            { find: 'react/jsx-runtime', replacement: fileOf('preact/jsx-runtime') },
            { find: 'react-dom/client', replacement: fileOf('preact/compat/client') },
            { find: /^react(-dom)?$/, replacement: fileOf('preact/compat') },
          ]
        : [],
    },
    define: {
      ...zodSettings,
      'import.meta.env.VITE_WALKS': String(mode === 'walks'),
      'import.meta.env.SSR': 'false',
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: hasMaps ? 'hidden' : false,
      modulePreload: false,
      cssTarget: Object.entries(BROWSERS).map(([name, version]) => name + version),
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        external: isStandalone ? [] : [/^react(-dom)?($|\/)/],
        preserveEntrySignatures: 'strict',
        output: {
          minify: true,
          // A single '…' would make the browser keep a whole script in two bytes a letter.
          charset: 'ascii',
          // Marks the component as one of the browser's, for pages that render on a server (React's `react-server`).
          banner: ({ isEntry }) => (isEntry && !isStandalone ? "'use client';" : ''),
          // Notes for a host's bundler; it has no say in what is bundled already.
          comments: { annotation: !isStandalone },
          entryFileNames: '[name].js',
          // A host may name the first file in its page, so that it is fetched beside the entry, not after it.
          chunkFileNames: ({ name }) => (name === first ? '[name].js' : 'parts/[name]-[hash].js'),
          codeSplitting: {
            groups: [
              { name: first, test: isFirst, priority: 2 },
              { name: 'machine', test: isMachine, priority: 1 },
            ],
          },
        },
      },
    },
  });
}

/** The entries of a widget; each widget is built by itself, so that nothing of one is in the other's files. */
const widgets = [
  {
    first: 'widget',
    standalone: { element: 'element', script: 'script' },
    react: { react: 'react' },
  },
  {
    first: 'business-widget',
    standalone: { 'business-element': 'business/businessElement', 'business-script': 'business/businessScript' },
    react: { 'business-react': 'business/businessReact' },
  },
];
const filesOf = (entries) =>
  Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, `${root}/src/embed/${file}.entry.ts`]));

/**
 * Builds both widgets for host pages: `react.js`, `element.js` and `script.js`, the same of the business widget, the parts
 * that come later, `client.js`, `cookie-client.js` and `react-session.js` for pages without a widget, `server.js` for the
 * backends of hosts, and what a host's tools read of them. `mapsDir`: where their source maps go; without it there are none.
 */
export async function buildWidget(outDir, mode = 'production', mapsDir = null) {
  process.env.NODE_ENV = 'production';
  rmSync(outDir, { recursive: true, force: true });
  const notices = collectNotices();
  const common = { outDir, mode, schemas: await serializedSchemas(), notices, hasMaps: mapsDir !== null };
  for (const { first, standalone } of widgets)
    await buildOne({ ...common, isStandalone: true, first, entries: filesOf(standalone) });
  await buildClientEntry(common, 'client');
  if (mode !== 'production') return;
  await buildClientEntry(common, 'cookie-client');
  for (const { first, react } of widgets)
    await buildOne({ ...common, isStandalone: false, first: `react-${first}`, entries: filesOf(react) });
  await buildReactSessionEntry(common);
  await buildTexts(outDir);
  if (mapsDir !== null) moveMaps(outDir, mapsDir);
  await buildServerEntry(outDir, mode, notices);
  notices.write(join(outDir, 'THIRD-PARTY-NOTICES.txt'));
  await writeDeclarations(outDir);
  writeWidgetPackage(outDir);
}
