import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './setup/browser.mjs';

/** Pages worth a picture: name → path. Names as arguments take only those. */
const pages = {
  login: '/upgrade-brand-builder',
  home: '/',
  error: '/authenticate',
  'not-found': '/no-such-page',
  atlas: '/atlas/#/flow/checkout?look=identifying+identifyBrand%3AaccountNotFound',
};
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const widths = [1280, 320];
const schemes = ['light', 'dark'];

const executablePath = findBrowser();
if (!executablePath) throw new Error('No browser found. Install Chromium, or set CHROMIUM_PATH to its program.');
const port = await freePort();
const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-'));
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: 'inherit',
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await ready(`http://localhost:${port}/healthz`);
  mkdirSync('docs/pictures', { recursive: true });
  for (const [name, path] of Object.entries(pages).filter(([name]) => isWanted(name))) {
    for (const width of widths) {
      for (const colorScheme of schemes) await takePicture(name, path, width, colorScheme);
    }
  }
} finally {
  await browser.close();
  server.kill('SIGINT');
  await new Promise((ended) => server.once('close', ended));
  rmSync(dataDir, { recursive: true, force: true });
}

/** `login.png` is the wide, light one; the others say how they differ: `login-320-dark.png`. */
async function takePicture(name, path, width, colorScheme) {
  const viewport = { width, height: width > 600 ? 800 : 640 };
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  await page.goto(`http://localhost:${port}${path}`);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  const differs = [width === widths[0] ? '' : `-${width}`, colorScheme === schemes[0] ? '' : `-${colorScheme}`].join(
    '',
  );
  const file = `docs/pictures/${name}${differs}.png`;
  await page.screenshot({ path: file, animations: 'disabled' });
  await page.close();
  console.log(file);
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
