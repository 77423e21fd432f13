import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the floor page the way a product would be built. Answers the directory it is in. */
export async function buildFloor(): Promise<string> {
  const outDir = `${process.cwd()}/dist/floor`;
  await build({
    configFile: false,
    root: 'bench/floor',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  return outDir;
}
