// Plain JavaScript without dependencies: it runs before anything is installed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
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
import { provideUnpacked } from './setup/unpacked.mjs';
import { runChosen, watch } from './test/chosenRun.mjs';
import { failuresSoFar } from './test/failureLog.mjs';
import { readOptions } from './test/options.mjs';
import { partLines, partsOf } from './test/parts.mjs';
import { playwrightResults, vitestResults } from './test/results.mjs';
import { deepSuite, quickSuite } from './test/suites.mjs';

// For what hangs: a machine that others keep busy needs several times as long as an idle one.
const vitestLimitMs = 3_600_000;
const playwrightLimitMs = 4_200_000;
/** A second attempt tells a test that a busy machine disturbed from one that fails; it is named in the summary. */
const secondAttempts = 1;
/** As many tests may pass only at the second attempt before CI fails. */
const flakyLimit = 2;

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
requireNode();
const options = readOptions(process.argv.slice(2));
if ('problem' in options) stop(options.problem);
const suite = options.isDeep ? deepSuite : quickSuite;
const { reports } = suite;
process.env.REPORTS = reports;
const began = Date.now();
let passed = 0;
let failed = 0;
let isComplete = false;
const flaky = [];
const numbers = [];
endWithUs();
process.on('exit', sayWhatFailed);

await installDependencies('all');
if (options.isWatching) process.exit(await watch(suite, options.words));
if (options.words.length > 0) {
  const browser = await provideBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  ({ passed, failed } = await runChosen(suite, options.words));
  end();
}

console.log(`${suite.command} covers:\n${suite.covers.map((what) => `  ${what}`).join('\n')}\n${suite.leaves}\n`);
await buildClient(options.only.has('playwright') ? suite.builds : []);
if (options.only.has('vitest') || options.only.has('playwright')) console.log(await providePostgres());
if (options.only.has('vitest') && options.isDeep) {
  for (const text of await provideProxies()) console.log(text);
  console.log(await provideUnpacked('promtool', 'the rules for Prometheus are'));
}
const browser = options.only.has('check') && options.only.size === 1 ? null : await provideBrowser();
if (browser) process.env.CHROMIUM_PATH = browser;
else if (options.only.has('playwright'))
  stop('No browser was found and none could be installed. Install Chromium, or set CHROMIUM_PATH to its program.');
for (const report of [
  ...['vitest.json', 'playwright.json', 'requirements.json', 'walks.json', 'walks', 'looks', 'screens', 'plans'],
  ...['checkedOnce', 'failures.log'],
])
  rmSync(`${reports}/${report}`, { force: true, recursive: true });

await Promise.all([options.only.has('check') && !options.isDeep && check(), options.only.has('vitest') && vitest()]);
if (options.only.has('playwright')) {
  if (options.isDeep) for (const text of await provideEngines()) console.log(text);
  await playwright();
}
if (options.only.has('vitest') && options.only.has('playwright')) {
  const more = [options.isDeep && '--deep', options.shard && '--partial'].filter(Boolean);
  await gate('requirements', 'scripts/requirements.ts', ...more);
  // The atlas tells from now on of this run.
  if (!options.isDeep) await gate('atlas', 'scripts/atlas-data.ts', '--built');
} else console.log('note  requirements are counted only when vitest and playwright both run');

const parts = partsOf(reports);
const journeys = parts.find(({ name }) => name === 'browser: served');
if (journeys) numbers.push(`${journeys.tests} journeys`);
for (const text of partLines(parts)) console.log(text);
if (flaky.length > 0) console.log(`Passed only at the second attempt: ${flaky.length}\n  ${flaky.join('\n  ')}`);
if (flaky.length > flakyLimit && process.env.CI) fail('second attempts', `more than ${flakyLimit} tests needed one`);
console.log(`\n${numbers.map((text) => `${text}\n`).join('')}in ${seconds()} s; details are in ${reports}/`);
end();

async function check() {
  await runChecks(({ name, passed: fine, seconds, log }) => {
    line(fine, `${name} (${seconds} s)`);
    if (fine) passed++;
    else fail(name, readFileSync(log, 'utf8'));
  });
}

async function vitest() {
  const ended = await run(
    tool(
      ...['vitest/vitest.mjs', 'run', '--config', suite.vitest, `--retry=${secondAttempts}`],
      ...['--reporter=dot', '--reporter=json', '--reporter=./scripts/test/vitest.reporter.mjs'],
      `--outputFile.json=${reports}/vitest.json`,
    ),
    { log: logOf('vitest'), limitMs: vitestLimitMs },
  );
  count('vitest', vitestResults(`${reports}/vitest.json`), ended);
}

async function playwright() {
  const shard = options.shard ? [`--shard=${options.shard}`] : [];
  const env = { CI: '1', E2E_PORT: String(await freePorts(4180, 3)) };
  const projects = suite.projects.map((name) => `--project=${name}`);
  const command = tool('playwright/cli.js', 'test', `--retries=${secondAttempts}`, ...projects, ...shard);
  const ended = await run(command, { log: logOf('playwright'), limitMs: playwrightLimitMs, env });
  count('playwright', playwrightResults(`${reports}/playwright.json`), ended);
  // A single shard cannot have taken every transition.
  if (!options.shard) await gate('walks', 'scripts/walks.ts', ...suite.walks);
}

async function gate(name, script, ...args) {
  const { code, seconds } = await run([process.execPath, '--import', 'tsx', script, ...args], { log: logOf(name) });
  line(code === 0, `${name} (${seconds} s)`);
  const text = readFileSync(`${reports}/${name}.log`, 'utf8');
  numbers.push(...text.split('\n').filter((one) => /^\d/.test(one)));
  if (code === 0) passed++;
  else fail(name, text);
}

/** A run that ends badly without a failed test is a failure too: a gate, a crash or the time limit. */
function count(name, results, { code, seconds, timedOut }) {
  const fine = results !== null && results.failed === 0 && code === 0;
  const ran = results === null ? 'no report' : `${results.passed} of ${results.passed + results.failed}`;
  line(fine, `${name}: ${ran} (${seconds} s)`);
  passed += results?.passed ?? 0;
  for (const { title, why } of results?.failures ?? []) fail(title, why);
  for (const title of results?.skipped ?? []) console.log(`  skipped: ${title}`);
  flaky.push(...(results?.flaky ?? []));
  if (!fine && !results?.failed)
    fail(timedOut ? `${name} took too long and was ended` : `${name} ended with ${code}`, logTail(name));
}

/** Logs are beside the reports of their suite. */
function logOf(name) {
  return `${reports}/${name}.log`.replace(/^reports[/]/, '');
}

function line(fine, text) {
  console.log(`${fine ? 'pass' : 'FAIL'}  ${text}`);
}

function fail(title, why) {
  failed++;
  const short = why.trim().split('\n').slice(0, 25).join('\n    ');
  console.log(`\n  ✗ ${title}\n    ${short}\n`);
}

/** The end of a log, without the rows of dots and without colours. */
function logTail(name) {
  const path = `${reports}/${name}.log`;
  if (!existsSync(path)) return '';
  const lines = stripVTControlCharacters(readFileSync(path, 'utf8')).trim().split('\n');
  return lines
    .filter((text) => !/^[·.x*×F°±T\s-]{20,}$/.test(text))
    .slice(-25)
    .join('\n');
}

function seconds() {
  return Math.round((Date.now() - began) / 1000);
}

function end() {
  isComplete = true;
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** A run that was ended or has crashed says what had failed by then. */
function sayWhatFailed() {
  if (isComplete) return;
  const lines = failuresSoFar(`${reports}/failures.log`);
  console.log(`\nended after ${seconds()} s, before all tests had run`);
  for (const text of lines) console.log(text);
  console.log(`${passed} passed, ${Math.max(1, failed + lines.filter((text) => text.startsWith('✗')).length)} failed`);
}

function stop(why) {
  isComplete = true;
  console.error(why);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
