import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { chosenFiles, titlePattern } from '../scripts/test/chosen.mjs';
import { failuresSoFar, logFailure } from '../scripts/test/failureLog.mjs';
import { partLines, partsOf } from '../scripts/test/parts.mjs';

const home = mkdtempSync(join(tmpdir(), 'chosen-'));
afterAll(() => rmSync(home, { recursive: true }));

const isTest = (path: string) => path.endsWith('.test.ts');
const written = (path: string, text: string): string => {
  const file = join(home, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file.replaceAll('\\', '/');
};

test('a word chooses files by path, and others by a title of a test', () => {
  const room = join(home, 'room');
  const byPath = written('room/otp/entry.test.ts', "test('accepts six digits', () => {});");
  const byTitle = written(
    'room/mail.test.ts',
    "describe.each(both)('mails', () => { it('sends an OTP', () => {}); });",
  );
  written('room/other.test.ts', "const otp = 1;\ntest('is something else', () => {});");
  written('room/otp.ts', '');
  const found = (...words: string[]) => chosenFiles(words, { room, isTest });
  expect(found('otp')).toEqual({ byPath: [byPath], byTitle: [byTitle] });
  expect(found('otp', 'sends')).toEqual({ byPath: [], byTitle: [byTitle] });
  expect(found('nothing')).toEqual({ byPath: [], byTitle: [] });
  expect('an OTP is sent (twice)').toMatch(new RegExp(titlePattern(['(twice)', 'sent'])));
  expect('an OTP is sent').not.toMatch(new RegExp(titlePattern(['(twice)', 'sent'])));
});

test('each part of a run has its worker seconds and its number of tests', () => {
  const file = (name: string, seconds: number, tests: number) => ({
    name: `${process.cwd()}/${name}`,
    startTime: 0,
    endTime: seconds * 1000,
    assertionResults: Array.from({ length: tests }, () => ({})),
  });
  const reports = join(home, 'reports');
  written(
    'reports/vitest.json',
    JSON.stringify({
      testResults: [file('tests/model/a.test.ts', 2, 3), file('tests/services/identity/b.test.ts', 5, 4)],
    }),
  );
  const tests = [{ projectName: 'walks', results: [{ duration: 1_000 }, { duration: 3_000 }] }];
  written('reports/playwright.json', JSON.stringify({ suites: [{ suites: [{ specs: [{ tests }] }] }] }));
  expect(partsOf(reports)).toEqual([
    { name: 'models', seconds: 2, tests: 3 },
    { name: 'services of identity', seconds: 5, tests: 4 },
    { name: 'browser: walks', seconds: 4, tests: 1 },
  ]);
  expect(partLines(partsOf(reports)).at(-1)).toBe('      11 s      8  together');
  expect(partLines(partsOf(join(home, 'nowhere')))).toEqual([]);
});

test('failures are kept as they happen, the last ones for a run that is ended', () => {
  vi.stubEnv('REPORTS', join(home, 'failing'));
  for (let number = 1; number <= 30; number += 1) logFailure(`test ${number}`, `because\nof much`);
  const lines = failuresSoFar(join(home, 'failing', 'failures.log'));
  expect(lines).toHaveLength(40);
  expect(lines.slice(-2)).toEqual(['✗ test 30', '    because']);
  expect(failuresSoFar(join(home, 'none.log'))).toEqual([]);
});
