import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { playwrightResults, vitestResults } from '../scripts/test/results.mjs';

const home = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(home, { recursive: true }));

function written(report: unknown): string {
  const path = join(home, `${Math.random()}.json`);
  writeFileSync(path, JSON.stringify(report));
  return path;
}

describe('the results of a run', () => {
  test('count the tests of Vitest, and a file that could not be loaded as a failure', () => {
    const test1 = { fullName: 'a passes', status: 'passed', failureMessages: [] };
    const test2 = { fullName: 'a fails', status: 'failed', failureMessages: ['because'] };
    const wavering = { fullName: 'a wavers', status: 'passed', failureMessages: ['not yet'] };
    const test3 = { fullName: 'a waits', status: 'pending', failureMessages: [] };
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [test1, test2, test3, wavering] },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: 'c.test.ts', status: 'failed', message: 'a hook failed', assertionResults: [test1] },
      ],
    };
    expect(vitestResults(written(report))).toEqual({
      passed: 3,
      failed: 3,
      skipped: ['a.test.ts › a waits'],
      flaky: ['a.test.ts › a wavers'],
      failures: [
        { title: 'a.test.ts › a fails', why: 'because' },
        { title: 'b.test.ts', why: 'no such module' },
        { title: 'c.test.ts', why: 'a hook failed' },
      ],
    });
  });

  test('count the tests of Playwright in every group, and errors outside of tests', () => {
    const one = (title: string, status: string, message?: string) => ({
      title,
      tests: [{ status, projectName: 'walks', results: [{ errors: message ? [{ message }] : [] }] }],
    });
    const report = {
      errors: [{ message: 'transitions not taken: checkout.gating' }],
      suites: [
        {
          title: 'checkout.walks.ts',
          specs: [one('walks', 'expected'), one('waits', 'skipped')],
          suites: [{ title: 'inner', specs: [one('fails', 'unexpected', 'because'), one('wavers', 'flaky')] }],
        },
      ],
    };
    expect(playwrightResults(written(report))).toEqual({
      passed: 2,
      failed: 2,
      skipped: ['walks › checkout.walks.ts › waits'],
      flaky: ['walks › checkout.walks.ts › inner › wavers'],
      failures: [
        { title: 'the browser run', why: 'transitions not taken: checkout.gating' },
        { title: 'walks › checkout.walks.ts › inner › fails', why: 'because' },
      ],
    });
  });

  test('are unknown without a report', () => {
    expect(vitestResults(join(home, 'none.json'))).toBeNull();
    expect(playwrightResults(join(home, 'none.json'))).toBeNull();
  });
});
