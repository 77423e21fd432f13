// Plain JavaScript without dependencies: it runs before anything is installed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks } from './check/checks.mjs';
import { provideBrowser } from './setup/browser.mjs';
import { buildClient } from './setup/client.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { provideEngines } from './setup/engines.mjs';
import { requireNode } from './setup/node.mjs';
import { freePorts } from './setup/ports.mjs';
import { providePostgres } from './setup/postgres.mjs';
import { provideProxies } from './setup/proxies.mjs';
import { endWithUs, run, tool } from './setup/run.mjs';
import { slowestLines, slowestOf } from './test/slowest.mjs';
import { readOptions } from './test/options.mjs';
import { playwrightResults, vitestResults } from './test/results.mjs';

// For what hangs: a machine that others keep busy needs several times as long as an idle one.
const vitestLimitMs = 3_600_000;
const playwrightLimitMs = 4_200_000;
/** A second attempt tells a test that a busy machine disturbed from one that fails; it is named in the summary. */
const secondAttempts = 1;

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
requireNode();
endWithUs();
const options = readOptions(process.argv.slice(2));
if ('problem' in options) stop(options.problem);
const began = Date.now();
let passed = 0;
let failed = 0;

await installDependencies('all');
await buildClient(options.only.has('playwright') ? ['walks', 'strict'] : []);
if (options.only.has('vitest') || options.only.has('playwright')) console.log(await providePostgres());
if (options.only.has('vitest')) for (const text of await provideProxies()) console.log(text);
const browser = options.only.has('check') && options.only.size === 1 ? null : await provideBrowser();
if (browser) process.env.CHROMIUM_PATH = browser;
else if (options.only.has('playwright')) {
  stop('No browser was found and none could be installed. Install Chromium, or set CHROMIUM_PATH to its program.');
}
for (const report of ['vitest.json', 'playwright.json', 'requirements.json', 'walks.json', 'walks', 'looked', 'plans'])
  rmSync(`reports/${report}`, { force: true, recursive: true });

await Promise.all([options.only.has('check') && check(), options.only.has('vitest') && vitest()]);
if (options.only.has('playwright')) {
  for (const text of await provideEngines()) console.log(text);
  await playwright();
}
if (options.only.has('vitest') && options.only.has('playwright')) {
  await gate('requirements', 'scripts/requirements.ts', ...(options.shard ? ['--partial'] : []));
  // The atlas tells from now on of this run.
  await gate('atlas', 'scripts/atlas-data.ts', '--built');
} else console.log('note  requirements are counted only when vitest and playwright both run');

for (const text of slowestLines(slowestOf())) console.log(text);
console.log(`\nin ${Math.round((Date.now() - began) / 1000)} s; details are in reports/`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function check() {
  await runChecks(({ name, passed: fine, seconds, log }) => {
    line(fine, `${name} (${seconds} s)`);
    if (fine) passed++;
    else fail(name, readFileSync(log, 'utf8'));
  });
}

async function vitest() {
  const reporters = ['--reporter=dot', '--reporter=json', '--outputFile.json=reports/vitest.json'];
  const ended = await run(tool('vitest/vitest.mjs', 'run', `--retry=${secondAttempts}`, ...reporters), {
    log: 'vitest.log',
    limitMs: vitestLimitMs,
  });
  count('vitest', vitestResults(), ended);
}

async function playwright() {
  const shard = options.shard ? [`--shard=${options.shard}`] : [];
  const env = { CI: '1', E2E_PORT: String(await freePorts(4180, 3)) };
  const command = tool('playwright/cli.js', 'test', `--retries=${secondAttempts}`, ...shard);
  const ended = await run(command, { log: 'playwright.log', limitMs: playwrightLimitMs, env });
  count('playwright', playwrightResults(), ended);
  // A single shard cannot have taken every transition.
  if (!options.shard) await gate('walks', 'scripts/walks.ts');
}

async function gate(name, script, ...args) {
  const { code, seconds } = await run([process.execPath, '--import', 'tsx', script, ...args], { log: `${name}.log` });
  line(code === 0, `${name} (${seconds} s)`);
  if (code === 0) passed++;
  else fail(name, readFileSync(`reports/${name}.log`, 'utf8'));
}

/** A run that ends badly without a failed test is a failure too: a gate, a crash or the time limit. */
function count(name, results, { code, seconds, timedOut }) {
  const fine = results !== null && results.failed === 0 && code === 0;
  const ran = results === null ? 'no report' : `${results.passed} of ${results.passed + results.failed}`;
  line(fine, `${name}: ${ran} (${seconds} s)`);
  passed += results?.passed ?? 0;
  for (const { title, why } of results?.failures ?? []) fail(title, why);
  for (const title of results?.skipped ?? []) console.log(`  skipped: ${title}`);
  for (const title of results?.flaky ?? []) console.log(`  passed only at the second attempt: ${title}`);
  if (!fine && !results?.failed)
    fail(timedOut ? `${name} took too long and was ended` : `${name} ended with ${code}`, logTail(name));
}

function line(fine, text) {
  console.log(`${fine ? 'pass' : 'FAIL'}  ${text}`);
}

function fail(title, why) {
  failed++;
  const short = why.trim().split('\n').slice(0, 25).join('\n    ');
  console.log(`\n  ✗ ${title}\n    ${short}\n`);
}

function logTail(name) {
  const path = `reports/${name}.log`;
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').slice(-25).join('\n') : '';
}

function stop(why) {
  console.error(why);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
