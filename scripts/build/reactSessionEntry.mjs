import { resolve } from 'node:path';
import { build } from 'vite';
import { BROWSERS } from './widgetPackage.mjs';

const root = resolve('.').replaceAll('\\', '/');

/** The client is a file of its own, which pages without React load as well. */
const clientByItself = {
  name: 'client-by-itself',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/client/client.entry.ts') ? { id: './client.js', external: true } : null),
};

/** Builds `react-session.js`: the session of a host's page for its React components, in one file beside `client.js`. */
export async function buildReactSessionEntry({ outDir, mode, notices, hasMaps }) {
  await build({
    configFile: false,
    root,
    mode,
    publicDir: false,
    logLevel: 'warn',
    plugins: [clientByItself, notices.plugin],
    oxc: { jsx: { runtime: 'automatic' } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: hasMaps ? 'hidden' : false,
      target: Object.entries(BROWSERS).map(([name, version]) => name + version),
      lib: { entry: { 'react-session': `${root}/src/client/react/session.entry.ts` }, formats: ['es'] },
      rolldownOptions: {
        external: [/^react(-dom)?($|\/)/],
        output: {
          minify: true,
          charset: 'ascii',
          banner: "'use client';",
          entryFileNames: 'react-session.js',
          codeSplitting: false,
        },
      },
    },
  });
}
