import { describe, expect, test } from 'vitest';
import { checksOf } from './checks/checks.ts';
import { tellSeen } from '#tests/requirements/seen.ts';
import { exploreAll } from './graph/explore.ts';
import type { Rig } from './rig.ts';

/** The generated suite of a flow: one test for each check, under its heading. */
export function flowSuite(rig: Rig): void {
  const checks = checksOf(rig, exploreAll(rig));
  for (const group of new Set(checks.map((check) => check.group))) {
    describe(group, () => {
      for (const check of checks.filter((one) => one.group === group))
        test(check.title, () => {
          const problems = check.problems();
          expect(problems, problems.slice(0, 5).join('\n')).toEqual([]);
          tellSeen(check.saw ?? '');
        });
    });
  }
}
