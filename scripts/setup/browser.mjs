import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { run, tool } from './run.mjs';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
];
const installLimitMs = 180_000;

/** Finds a browser, else installs one. Null when neither is possible. */
export async function provideBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isProgram(given)) {
    console.error(`CHROMIUM_PATH is ${given}, where no program is. Looking for another browser.`);
  }
  return findBrowser() ?? (await installByPlaywright()) ?? (await installByApt());
}

/** CHROMIUM_PATH, then the usual names on PATH, then what Playwright has downloaded before. */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH && isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
  return programOnPath(names, env) ?? findDownloaded(env);
}

/** The first of these programs that is on PATH, or is where its own path says. */
export function programOnPath(programs, env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = programs.flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))));
  return paths.find(isProgram) ?? null;
}

async function installByPlaywright() {
  console.log('No browser found. Playwright downloads one …');
  const command = tool('playwright/cli.js', 'install', 'chromium-headless-shell');
  const { code } = await run(command, { log: 'browser.log', limitMs: installLimitMs });
  const found = code === 0 ? findBrowser() : null;
  // A downloaded browser without the system's libraries does not start; then the package of the system is better.
  if (found && (await run([found, '--version'], { log: 'browser.log', append: true, limitMs: 20_000 })).code === 0)
    return found;
  return null;
}

async function installByApt() {
  const done = await aptInstall('chromium-headless-shell', { log: 'browser.log', limitMs: installLimitMs * 2 });
  return done ? findBrowser({ ...process.env, CHROMIUM_PATH: undefined }) : null;
}

function findDownloaded(env) {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    env.LOCALAPPDATA && join(env.LOCALAPPDATA, 'ms-playwright'),
  ];
  for (const cache of caches) {
    if (!cache || !existsSync(cache)) continue;
    for (const name of readdirSync(cache)
      .filter((folder) => folder.startsWith('chromium'))
      .toSorted()
      .toReversed()) {
      const found = programUnder(join(cache, name), 4);
      if (found) return found;
    }
  }
  return null;
}

const downloaded = /^(chrome-headless-shell|headless_shell|chrome|Chromium|Google Chrome for Testing)(\.exe)?$/;

function programUnder(folder, depth) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const program = entries.find((entry) => entry.isFile() && downloaded.test(entry.name));
  if (program) return isProgram(join(folder, program.name)) ? join(folder, program.name) : null;
  if (depth === 0) return null;
  for (const entry of entries) {
    const found = entry.isDirectory() ? programUnder(join(folder, entry.name), depth - 1) : null;
    if (found) return found;
  }
  return null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
