import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { startAtlasBuild, copyAtlas } from './build/atlas.mjs';
import { readChunks } from './build/chunks.mjs';
import { clientFiles, quietLogger } from './build/files.mjs';
import { cspHashOf, pageOf } from './build/html.mjs';
import { buildPlayground } from './build/playground.mjs';
import { buildServices } from './build/services/services.mjs';
import { compressAssets } from './build/compress.mjs';
import { staged } from './build/staged.mjs';
import { buildWidget } from './build/widget.mjs';

/*
 * Builds the client into dist/client, or where flows can be watched: with `--mode walks` into dist/walks, and with
 * `--mode strict` into dist/strict, there with React in development, whose StrictMode repeats effects. Each has
 * hashed files in assets/, one prerendered page for each route, in production/ the same without a word of the sandbox,
 * and pages.json that tells the server about them.
 * The widget for host pages is built beside the client, into dist/widget, and its source maps into dist/widget-maps;
 * `npm run build:widget` makes it alone.
 * The one for walks is in dist/walks/widget.
 * The services are translated into dist/server; with `--mode server` they alone.
 * `--out` names another folder, and `--parts` what of a production build is made, separated by commas; all of it
 * without this option.
 */
const PARTS = ['services', 'pages', 'widget', 'playground', 'atlas'];
const { values } = parseArgs({
  options: {
    mode: { type: 'string', default: 'production' },
    out: { type: 'string' },
    parts: { type: 'string', default: PARTS.join(',') },
  },
});
const { mode } = values;
const isProduction = mode === 'production';
const isWanted = (part) => values.parts.split(',').includes(part);
if (mode === 'server' || (isProduction && values.out === undefined && isWanted('services'))) await buildServices();
if (mode === 'server') process.exit();
process.env.NODE_ENV = mode === 'strict' ? 'development' : 'production';
const outDir = values.out ?? (isProduction ? 'dist/client' : `dist/${mode}`);
const common = { mode, logLevel: 'warn', customLogger: quietLogger() };

const finishAtlasBuild = isProduction && isWanted('atlas') ? startAtlasBuild() : copyAtlas;

const aside = 'src/product/routesAside.ts';
/** Route to the HTML file, and to the parts of the client that are not in its entry. */
const routes = {
  '/': { file: 'index.html', beyond: ['src/product/pages/home.page.tsx'] },
  '/upgrade-brand-builder': { file: 'upgrade-brand-builder.html', beyond: [] },
  '/authenticate': { file: 'authenticate.html', beyond: ['src/product/pages/authenticate.page.tsx'] },
  '/reset-password': { file: 'reset-password.html', beyond: [aside, 'src/product/pages/resetPassword.page.tsx'] },
  '/oauth/authorize': { file: 'oauth-authorize.html', beyond: [aside, 'src/product/pages/consent.page.tsx'] },
  '/oauth/logout': { file: 'oauth-logout.html', beyond: [aside, 'src/product/pages/logout.page.tsx'] },
  '/account': { file: 'account.html', beyond: [aside, 'src/product/pages/account.page.tsx'] },
  '/connected-apps': { file: 'connected-apps.html', beyond: [aside, 'src/product/pages/connectedApps.page.tsx'] },
  '/business': { file: 'business.html', beyond: [aside, 'src/product/pages/business.page.tsx'] },
  '/business/oauth/authorize': {
    file: 'business-oauth-authorize.html',
    beyond: [aside, 'src/product/pages/businessConsent.page.tsx'],
  },
  '/checkout': { file: 'checkout.html', beyond: ['src/product/pages/checkout.page.tsx'] },
  '/subscribed': { file: 'subscribed.html', beyond: ['src/product/pages/subscribed.page.tsx'] },
  '/success': { file: 'success.html', beyond: ['src/product/pages/success.page.tsx'] },
  notFound: { file: 'not-found.html', beyond: [aside, 'src/product/pages/notFound.page.tsx'] },
};

/** Route to the routes that are likely to come after it: a mail link leads from the first screen to the checkout. */
const following = {
  '/upgrade-brand-builder': ['/authenticate', '/checkout'],
  '/authenticate': ['/checkout'],
};

/** The script that is inside every page. */
async function earlyScript() {
  const { output } = await build({
    ...common,
    build: {
      write: false,
      manifest: false,
      rolldownOptions: { input: 'src/product/earlyInput.entry.ts', output: { format: 'iife' } },
    },
  });
  return output[0].code.trim();
}

/** Route to markup, rendered by the same code that later runs in the browser: of a sandbox, and of a production. */
async function prerendered() {
  const ssrDir = mkdtempSync('node_modules/.prerender-');
  try {
    await build({
      ...common,
      build: {
        ssr: true,
        manifest: false,
        outDir: ssrDir,
        rolldownOptions: { input: 'src/product/prerender.entry.tsx', output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const { prerender } = await import(pathToFileURL(join(ssrDir, 'prerender.mjs')).href);
    return { sandbox: await prerender(true), production: await prerender(false) };
  } finally {
    rmSync(ssrDir, { recursive: true });
  }
}

/** Styles are inlined, so their own file is not needed. */
function inlinedStyle(paths) {
  const texts = paths.map((path) => {
    const text = readFileSync(join(outDir, path), 'utf8').trim();
    rmSync(join(outDir, path));
    return text;
  });
  return texts.join('');
}

async function buildPages() {
  const { plugin, output, inlined } = clientFiles();
  await build({
    ...common,
    plugins: [plugin],
    build: { outDir, emptyOutDir: true, rolldownOptions: { output } },
  });
  const chunks = readChunks(outDir);
  const early = await earlyScript();
  const style = inlinedStyle(inlined);
  const markups = await prerendered();
  mkdirSync(join(outDir, 'production'));
  const [entry, ...shared] = chunks.entry.scripts;
  for (const [path, { file, beyond }] of Object.entries(routes)) {
    const more = chunks.beyondEntry(beyond);
    const later = chunks.beyondEntry((following[path] ?? []).flatMap((route) => routes[route].beyond));
    const parts = {
      style,
      early,
      entry,
      scripts: [...shared, ...more.scripts],
      styles: more.styles,
      next: later.scripts.filter((script) => !more.scripts.includes(script)),
    };
    writeFileSync(join(outDir, file), pageOf({ markup: markups.sandbox[path], ...parts }));
    writeFileSync(join(outDir, 'production', file), pageOf({ markup: markups.production[path], ...parts }));
  }
  // The walks' builds are for this machine only.
  if (isProduction) await compressAssets(join(outDir, 'assets'));
  const { notFound, ...pages } = Object.fromEntries(Object.entries(routes).map(([path, { file }]) => [path, file]));
  return { pages, notFound, scriptHashes: [cspHashOf(early)], styleHashes: [cspHashOf(style)] };
}

const list = !isProduction || isWanted('pages') ? await buildPages() : null;
const widgetDir = values.out === undefined ? 'dist/widget' : join(outDir, 'widget');
if (isProduction && isWanted('widget'))
  await staged(widgetDir, `${outDir}-widget`, (folder) =>
    buildWidget(folder, mode, values.out === undefined ? `${widgetDir}-maps` : null),
  );
// The walks are also made through the widget in a page of a host.
if (mode === 'walks') await buildWidget(join(outDir, 'widget'), mode);
if (isProduction && isWanted('playground'))
  await staged(join(outDir, 'playground'), `${outDir}-playground`, (folder) => buildPlayground(folder, widgetDir));
if (!isProduction || isWanted('atlas')) await finishAtlasBuild(outDir);
// The last file: a build that ended early is made again.
if (list !== null) writeFileSync(join(outDir, 'pages.json'), `${JSON.stringify(list, null, 2)}\n`);
