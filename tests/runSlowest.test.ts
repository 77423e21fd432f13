import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { slowestLines, slowestOf } from '../scripts/test/slowest.mjs';

const home = mkdtempSync(join(tmpdir(), 'slowest-'));
afterAll(() => rmSync(home, { recursive: true }));

function written(name: string, report: unknown): string {
  const path = join(home, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const one = (title: string, projectName: string, ...durations: number[]) => ({
  title,
  tests: [{ projectName, results: durations.map((duration) => ({ duration })) }],
});
const playwright = written('playwright.json', {
  suites: [
    {
      title: 'widget/otp.walks.ts',
      specs: [one('waits', 'walks', 700), one('waits', 'keyboard', 6_000, 300)],
      suites: [{ title: 'otp', specs: [one('goes on', 'walks', 1_000)] }],
    },
  ],
});
const passed = (fullName: string, duration: number) => ({ fullName, duration });
const vitest = written('vitest.json', {
  testResults: [
    { name: `${process.cwd()}/tests/a.test.ts`, startTime: 0, endTime: 9_000, assertionResults: [passed('a', 2_000)] },
    ...Array.from({ length: 10 }, (_, index) => ({
      name: `tests/${index}.test.ts`,
      startTime: 0,
      endTime: 100,
      assertionResults: [passed('b', 100)],
    })),
  ],
});

describe('the slowest parts of a run', () => {
  test('are the files of both runners with everything in them, ten at the most, and single tests of over 5 s', () => {
    const { parts, long } = slowestOf(vitest, playwright);
    expect(parts).toHaveLength(10);
    expect(parts.slice(0, 3)).toEqual([
      { name: 'tests/a.test.ts', seconds: 9 },
      { name: 'keyboard › widget/otp.walks.ts', seconds: 6.3 },
      { name: 'walks › widget/otp.walks.ts', seconds: 1.7 },
    ]);
    expect(long).toEqual([
      { name: 'tests/a.test.ts › around its tests', seconds: 7 },
      { name: 'keyboard › widget/otp.walks.ts › waits', seconds: 6.3 },
    ]);
  });

  test('are printed line by line; a run without reports prints nothing', () => {
    expect(slowestLines({ parts: [{ name: 'a', seconds: 12.3 }], long: [] })).toEqual([
      'The slowest parts of this run:',
      '    12.3 s  a',
    ]);
    expect(slowestLines(slowestOf(join(home, 'none.json'), join(home, 'none.json')))).toEqual([]);
  });
});
