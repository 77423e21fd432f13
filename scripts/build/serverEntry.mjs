import { build } from 'vite';
import { zodSettings } from './zodSettings.mjs';

/**
 * Builds `server.js`, for backends of hosts: one file with all that it imports, so that a folder that is copied needs no
 * installed package. It uses what Node, Deno, Bun and workers share, and no module of Node.
 */
export async function buildServerEntry(outDir, mode, notices) {
  await build({
    configFile: false,
    mode,
    publicDir: false,
    logLevel: 'warn',
    plugins: [notices.plugin],
    define: zodSettings,
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'src/server/server.entry.ts',
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
    },
  });
}
