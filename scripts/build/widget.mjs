import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build, runnerImport } from 'vite';
import { wornStyles } from './widgetStyles.mjs';

const root = resolve('.').replaceAll('\\', '/');

const require = createRequire(import.meta.url);
/** The module form of a package's file. */
const fileOf = (name) => require.resolve(name).replace(/[.]js$/, '.mjs');

/** Writes the plan of the contract as plain data, so that no browser loads the contract before the form. */
const frozenPlan = (plan) => ({
  name: 'frozen-plan',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/embed/config/widgetPlan.ts') ? `export const widgetPlan = ${JSON.stringify(plan)};` : null,
});

/** What lies before the form is one file for each way in; what comes later is loaded when it is wanted. */
const firstFile = (entries) => {
  const first = new Set();
  return {
    plugin: {
      name: 'first-file',
      buildEnd() {
        const collect = (id) => {
          if (first.has(id)) return;
          first.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported);
        };
        for (const id of this.getModuleIds()) if (entries.some((entry) => id.endsWith(entry))) collect(id);
      },
    },
    isFirst: (id) => first.has(id),
  };
};

async function buildOne({ outDir, entries, mode, plan, isStandalone }) {
  const { plugin, isFirst } = firstFile(Object.values(entries));
  await build({
    configFile: false,
    root,
    mode,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    plugins: [wornStyles(root), frozenPlan(plan), plugin],
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
      'import.meta.env.VITE_WALKS': String(mode === 'walks'),
      'import.meta.env.SSR': 'false',
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: false,
      modulePreload: false,
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      rolldownOptions: {
        input: entries,
        external: isStandalone ? [] : [/^react(-dom)?($|\/)/],
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          codeSplitting: { groups: [{ name: isStandalone ? 'widget' : 'react-widget', test: isFirst, priority: 2 }] },
        },
      },
    },
  });
}

/** Builds the widget for host pages: `react.js`, `element.js` and `script.js`, and the parts that come later. */
export async function buildWidget(outDir, mode = 'production') {
  process.env.NODE_ENV = 'production';
  rmSync(outDir, { recursive: true, force: true });
  const { module } = await runnerImport(`${root}/src/embed/config/widgetPlan.ts`);
  const common = { outDir, mode, plan: module.widgetPlan };
  await buildOne({
    ...common,
    isStandalone: true,
    entries: { element: `${root}/src/embed/element.entry.ts`, script: `${root}/src/embed/script.entry.ts` },
  });
  if (mode === 'production')
    await buildOne({ ...common, isStandalone: false, entries: { react: `${root}/src/embed/react.entry.ts` } });
}
