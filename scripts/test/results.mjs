import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: string[], flaky: string[], failures: { title: string, why: string }[] }} Results */

/** A report as it was written; null where there is none. */
export const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/**
 * Reads Vitest's JSON report. A file that cannot even be loaded counts as one failure; what passed only at a second
 * attempt keeps the failure of its first, counts as passed and is named.
 * @returns {Results | null} null: there is no report
 */
export function vitestResults(path) {
  const report = readJson(path);
  if (!report) return null;
  const results = { passed: 0, failed: 0, skipped: [], flaky: [], failures: [] };
  for (const file of report.testResults) {
    for (const test of file.assertionResults) {
      const title = `${fileName(file.name)} › ${test.fullName}`;
      if (test.status === 'passed') {
        results.passed++;
        if (test.failureMessages.length > 0) results.flaky.push(title);
      } else if (test.status === 'failed') results.failures.push({ title, why: test.failureMessages.join('\n') });
      else results.skipped.push(title);
    }
    const failedInside = file.assertionResults.some((test) => test.status === 'failed');
    if (file.status === 'failed' && !failedInside) {
      results.failures.push({ title: fileName(file.name), why: file.message ?? 'The file could not be loaded.' });
    }
  }
  results.failed = results.failures.length;
  return results;
}

/**
 * Reads Playwright's JSON report. Passing only at a second attempt counts as passed and is named.
 * @returns {Results | null} null: there is no report
 */
export function playwrightResults(path) {
  const report = readJson(path);
  if (!report) return null;
  const results = { passed: 0, failed: 0, skipped: [], flaky: [], failures: [] };
  for (const error of report.errors ?? [])
    results.failures.push({ title: 'the browser run', why: error.message ?? error.stack ?? '' });
  for (const suite of report.suites ?? []) readSuite(suite, [], results);
  results.failed = results.failures.length;
  return results;
}

function readSuite(suite, parents, results) {
  const path = [...parents, suite.title];
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests) {
      const title = [test.projectName, ...path, spec.title].filter(Boolean).join(' › ');
      if (test.status === 'skipped') results.skipped.push(title);
      else if (test.status === 'unexpected') results.failures.push({ title, why: reason(test) });
      else results.passed++;
      if (test.status === 'flaky') results.flaky.push(title);
    }
  }
  for (const inner of suite.suites ?? []) readSuite(inner, path, results);
}

const reason = (test) =>
  test.results
    .at(-1)
    ?.errors.map((error) => error.message ?? error.value)
    .join('\n') ?? '';
/** A path as it is from here. */
export const fileName = (path) => path.replaceAll('\\', '/').replace(`${process.cwd().replaceAll('\\', '/')}/`, '');
