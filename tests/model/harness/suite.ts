import { expect, test } from 'vitest';
import { provenBy } from '#tests/requirements/proven.ts';
import { sentencesById } from '#tests/requirements/sentences.ts';
import type { Check } from './check.ts';
import { modelChecks } from './joint/checks.ts';
import type { Harness } from './harness.ts';

/** Problems of one check that are listed; a check of many states may have one in each. */
const LISTED = 5;

function problemsOf({ title, problems }: Check): string[] {
  const found = problems().map((problem) => `${title}: ${problem}`);
  const more = found.length - LISTED;
  return more > 0 ? [...found.slice(0, LISTED), `${title}: and ${more} more`] : found;
}

/** The generated suite of a flow: one test for each kind of check, which lists the problems of all. */
export function flowSuite(harness: Harness): void {
  const checks = modelChecks(harness);
  for (const group of new Set(checks.map((check) => check.group))) {
    const own = checks.filter((check) => check.group === group);
    test(group, ({ task }) => {
      const problems = own.flatMap(problemsOf);
      expect(problems, problems.join('\n')).toEqual([]);
      task.meta.proves = provenBy(own, sentencesById());
    });
  }
}
