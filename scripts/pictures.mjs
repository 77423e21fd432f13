import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { differenceOf } from './pictures/compare.mjs';
import { takeSheets } from './pictures/sheets.mjs';
import { openWidget, widgetScreens } from './pictures/widget.mjs';
import { findBrowser } from './setup/browser.mjs';
import { buildClient } from './setup/client.mjs';

/*
 * Takes pictures of the pages into dist/docs/pictures, and those that a document shows into docs/pictures. The name
 * `screens` takes sheets of every screen of every flow. Names as arguments take only those. With `--compare` nothing is
 * written: pictures that differ from those taken before are listed, and the exit code is 1 when there are any.
 */

/** Pictures that documents show, and the repository holds. */
const inDocuments = new Set(['login.png', 'login-dark.png', 'atlas.png', 'atlas-dark.png']);

/** Pages worth a picture: name → path. */
const pages = {
  login: '/upgrade-brand-builder',
  home: '/',
  error: '/authenticate',
  'not-found': '/no-such-page',
  atlas: '/atlas/#/flow/checkout?look=identifying+identifyBrand%3AaccountNotFound',
  playground: '/playground/',
};
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'boolean' } },
});
const SHEETS = 'screens';
const names = [...Object.keys(pages), ...Object.keys(widgetScreens), SHEETS];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}; there are ${names.join(', ')}.`);
let differences = 0;
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const widths = [1280, 768, 320];
const schemes = ['light', 'dark'];

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser found. Install Chromium, or set CHROMIUM_PATH to its program.');
await buildClient();
const port = await freePort();
const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-'));
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: 'inherit',
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await ready(`http://localhost:${port}/readyz`);
  mkdirSync('dist/docs/pictures', { recursive: true });
  for (const name of names.filter(isWanted)) {
    if (name === SHEETS) {
      // They are looked at, not compared: an atlas with more screens makes other sheets.
      if (!values.compare) await takeSheets(browser, `http://localhost:${port}`);
      continue;
    }
    for (const width of widths) {
      for (const colorScheme of schemes) await takePicture(name, width, colorScheme);
    }
  }
} finally {
  await browser.close();
  server.kill('SIGINT');
  await new Promise((ended) => server.once('close', ended));
  rmSync(dataDir, { recursive: true, force: true });
}
if (values.compare) console.log(differences === 0 ? 'Every picture looks as it did.' : `Different: ${differences}.`);
process.exitCode = differences > 0 ? 1 : 0;

/** `login.png` is the wide, light one; the others say how they differ: `login-320-dark.png`. */
async function takePicture(name, width, colorScheme) {
  const viewport = { width, height: width > 600 ? 800 : 640 };
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  const origin = `http://localhost:${port}`;
  if (name in pages) {
    await page.goto(`${origin}${pages[name]}`);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
  } else await openWidget(page, origin, widgetScreens[name]);
  const differs = [width === widths[0] ? '' : `-${width}`, colorScheme === schemes[0] ? '' : `-${colorScheme}`].join(
    '',
  );
  const picture = `${name}${differs}.png`;
  const file = `${inDocuments.has(picture) ? 'docs' : 'dist/docs'}/pictures/${picture}`;
  const taken = await page.screenshot({ animations: 'disabled' });
  await page.close();
  if (!values.compare) {
    writeFileSync(file, taken);
    console.log(file);
    return;
  }
  const difference = await differenceOf(browser, file, taken);
  if (difference === null) return;
  differences += 1;
  console.log(`${file} ${difference}`);
}

async function ready(url) {
  while (server.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('The product did not start.');
}

function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, () => {
      const { port: free } = probe.address();
      probe.close(() => found(free));
    });
  });
}
