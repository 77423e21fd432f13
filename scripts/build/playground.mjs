import react from '@vitejs/plugin-react';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { zodSettings } from './zodSettings.mjs';

/**
 * Builds the playground: the page, and beside it the library of `widgetDir` as a host would have it. Addresses are
 * relative.
 */
export async function buildPlayground(folder, widgetDir) {
  const playgroundDir = resolve(folder);
  await build({
    configFile: false,
    root: 'src/playground',
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    define: zodSettings,
    build: {
      outDir: playgroundDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    },
  });
  cpSync(widgetDir, join(playgroundDir, 'widget'), { recursive: true });
}
