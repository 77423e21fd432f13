import { build } from 'vite';

/**
 * Translates the services, with the contracts that they import, into a few files of JavaScript, so that a start has no
 * TypeScript to read and hundreds of files less. Libraries stay where they are installed.
 */
export async function buildServices() {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: 'services/main.ts',
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
    },
  });
}
