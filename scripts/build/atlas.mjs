import react from '@vitejs/plugin-react';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { staged } from './staged.mjs';
import { zodSettings } from './zodSettings.mjs';

/** The layout of diagrams is a development package; an installation without them has no atlas. */
const isPossible = () => existsSync('node_modules/elkjs');

/** Code of single pages, which comes with its page. */
const isPage = (file) => /\.page-[^/]*\.js$/.test(file);

/** Begins to load the index and all code that every page needs while the entry is read. */
const preloads = {
  name: 'atlas-preloads',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const link = (attrs) => ({ tag: 'link', attrs, injectTo: 'head' });
      const isShared = (one) => one.type === 'chunk' && !one.isEntry && !isPage(one.fileName);
      return [
        link({ rel: 'preload', as: 'fetch', crossorigin: '', href: './data/index.json' }),
        ...Object.values(bundle)
          .filter(isShared)
          .map(({ fileName }) => link({ rel: 'modulepreload', crossorigin: '', href: `./${fileName}` })),
      ];
    },
  },
};

/** Writes the atlas's data, read from machines, specs and the reports of the last run. */
function writeData() {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/atlas-data.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', failed);
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error('The atlas could not be written'))));
  });
}

/**
 * Builds the reviewers' page into `{outDir}/atlas`, as files for any web server: addresses are relative. It is no
 * part of the product's own files. Begins at once; answers what waits for the end.
 */
export function startAtlasBuild() {
  if (!isPossible()) return () => console.log('note  the atlas needs the development packages; it is left out');
  const data = writeData();
  // Told where it is waited for.
  data.catch(() => {});
  const writeInto = async (folder) => {
    const atlasDir = resolve(folder);
    await build({
      configFile: false,
      root: 'src/atlas',
      base: './',
      logLevel: 'warn',
      plugins: [react(), preloads],
      define: {
        ...zodSettings,
        'import.meta.env.VITE_WALKS': 'false',
        'import.meta.env.VITE_BUILD_YEAR': String(new Date().getFullYear()),
      },
      build: {
        outDir: atlasDir,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 4_000,
        modulePreload: { polyfill: false },
      },
    });
    await data;
    cpSync('dist/atlas-data', join(atlasDir, 'data'), { recursive: true });
  };
  return (outDir) => staged(join(outDir, 'atlas'), `${outDir}-atlas`, writeInto);
}

/** The builds in which flows can be watched have the same atlas, so that it can watch them. */
export function copyAtlas(outDir) {
  const atlasDir = join(outDir, 'atlas');
  rmSync(atlasDir, { recursive: true, force: true });
  if (existsSync('dist/client/atlas')) cpSync('dist/client/atlas', atlasDir, { recursive: true });
}
