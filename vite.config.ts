import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pagesInDevelopment, services } from './scripts/build/developmentPages.ts';
import { zodSettings } from './scripts/build/zodSettings.mjs';

/** The client. `scripts/build.mjs` builds with it, `scripts/dev.mjs` serves with it. */
export default defineConfig(({ mode }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), pagesInDevelopment()],
  define: {
    ...zodSettings,
    'import.meta.env.VITE_WALKS': String(mode === 'walks' || mode === 'strict'),
    'import.meta.env.VITE_BUILD_YEAR': String(new Date().getFullYear()),
  },
  build: {
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // light-dark() as it is: rewritten for older browsers the inlined styles are larger and slower to draw.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Nothing is inlined by size: what is inside a page is decided in scripts/build.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/product/entry.ts' },
  },
  // All libraries are found at the start, or the first use of a later page would reload it.
  optimizeDeps: { entries: ['src/product/entry.ts'] },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/sdk', '/v1', '/sandbox', '/healthz', '/readyz', '/atlas', '/playground'].map((path) => [
        path,
        { target: services, changeOrigin: false },
      ]),
    ),
  },
}));
