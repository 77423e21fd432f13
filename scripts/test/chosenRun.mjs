import { checks } from '../check/checks.mjs';
import { buildClient } from '../setup/client.mjs';
import { freePorts } from '../setup/ports.mjs';
import { run, tool } from '../setup/run.mjs';
import { chosenFiles, titlePattern } from './chosen.mjs';
import { deepSuite } from './suites.mjs';

const isUnitTest = (isDeep) => (path) => /\.test\.tsx?$/.test(path) && /\.deep\.test\.tsx?$/.test(path) === isDeep;
const isBrowserTest = (path) => /\.(walks|journey|smoke)\.ts$/.test(path);

/** Runs the unit tests that hold the words again at every change, all of them without a word. */
export async function watch({ vitest }, words) {
  const { code } = await run(tool('vitest/vitest.mjs', 'watch', '--config', vitest, ...words));
  return code;
}

/**
 * Runs the checks, and the tests whose path or title holds all the words; prints as it goes.
 * @returns {Promise<{ passed: number, failed: number }>} a part that ran counts as one
 */
export async function runChosen(suite, words) {
  const results = [];
  const part = async (what, command, env = {}) => {
    console.log(`\n${what}`);
    const { code } = await run(command, { env });
    results.push(code === 0);
  };
  for (const { name, command } of checks.slice(0, 3)) await part(name, command);

  const unit = chosenFiles(words, { room: 'tests', isTest: isUnitTest(suite === deepSuite) });
  const vitest = tool('vitest/vitest.mjs', 'run', '--config', suite.vitest, '--reporter=default');
  if (unit.byPath.length > 0) await part(`${unit.byPath.length} files of unit tests`, [...vitest, ...unit.byPath]);
  if (unit.byTitle.length > 0)
    await part('unit tests by their titles', [...vitest, ...unit.byTitle, '-t', titlePattern(words)]);

  const browser = chosenFiles(words, { room: 'e2e', isTest: isBrowserTest });
  const chosen = [...browser.byPath, ...browser.byTitle];
  if (chosen.length > 0) {
    await buildClient(suite.builds);
    const env = { E2E_PORT: String(await freePorts(4180, 3)) };
    const projects = suite.projects.filter((name) => name !== 'looks').map((name) => `--project=${name}`);
    const playwright = tool('playwright/cli.js', 'test', '--reporter=line', '--pass-with-no-tests', ...projects);
    if (browser.byPath.length > 0)
      await part(`${browser.byPath.length} files of walks and journeys`, [...playwright, ...browser.byPath], env);
    if (browser.byTitle.length > 0)
      await part('journeys by their titles', [...playwright, ...browser.byTitle, '-g', titlePattern(words)], env);
  }
  if (unit.byPath.length + unit.byTitle.length + chosen.length === 0) {
    console.log(`\nNo test has ${words.join(' ')} in its path or title.`);
    results.push(false);
  }
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
