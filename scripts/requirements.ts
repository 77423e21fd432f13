import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { scope } from '#specs/scope.ts';
import { citationsOf, passedInPlaywright, passedInVitest } from '#tests/requirements/citations.ts';
import { complaints, judge } from '#tests/requirements/gate.ts';

/**
 * Writes reports/requirements.json (id → titles of the passed tests that cite it) from the reports of the last run and
 * fails when the scope promises more than the tests show. `--partial`: only a part ran, so nothing can be missing.
 */
const partial = process.argv.includes('--partial');
const readJson = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
const passedBy = (path: string, read: typeof passedInVitest) => (existsSync(path) ? read(readJson(path)) : []);

const cited = citationsOf([
  ...passedBy('reports/vitest.json', passedInVitest),
  ...passedBy('reports/playwright.json', passedInPlaywright),
]);
const requirements = z.array(z.object({ id: z.string() })).parse(readJson('specs/requirements.json'));
const decisions = [...readFileSync('specs/decisions.md', 'utf8').matchAll(/^\| (D-\d+) \|/gm)].map(([, id = '']) => id);

writeFileSync('reports/requirements.json', `${JSON.stringify(cited, null, 2)}\n`);
const verdict = judge(cited, { requirements: requirements.map(({ id }) => id), decisions }, scope);
const problems = complaints(partial ? { ...verdict, missing: [] } : verdict, cited);
for (const problem of problems) console.log(problem);
console.log(
  `${Object.keys(cited).length} ids cited by passing tests; ${verdict.done} of ${requirements.length} requirements declared done`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
