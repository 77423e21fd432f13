import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { scope } from '#specs/scope.ts';
import { complaintsOf } from '#tests/production/security/citations.ts';
import { citationsOf, ranInPlaywright, ranInVitest } from '#tests/requirements/citations.ts';
import { complaints, judge } from '#tests/requirements/gate.ts';
import { proofsOf, weaknessesOf } from '#tests/requirements/proofs.ts';
import { sentencesById } from '#tests/requirements/sentences.ts';

/**
 * Writes reports/requirements.json (id → titles of the tests that prove it) from the reports of the last run and
 * fails when the scope promises more than the tests show, or when a security check has no test. `--partial`: only a part
 * ran, so nothing can be missing.
 */
const partial = process.argv.includes('--partial');
const readJson = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
const ranBy = (path: string, read: typeof ranInVitest) => (existsSync(path) ? read(readJson(path)) : []);

const proofs = proofsOf([
  ...ranBy('reports/vitest.json', ranInVitest),
  ...ranBy('reports/playwright.json', ranInPlaywright),
]);
const cited = citationsOf(proofs);
const requirements = z.array(z.object({ id: z.string(), kind: z.string() })).parse(readJson('specs/requirements.json'));
const decisions = [...readFileSync('specs/decisions.md', 'utf8').matchAll(/^\| (D-\d+) \|/gm)].map(([, id = '']) => id);

writeFileSync('reports/requirements.json', `${JSON.stringify(cited, null, 2)}\n`);
const verdict = judge(
  cited,
  { requirements: requirements.map(({ id }) => id), decisions },
  scope,
  weaknessesOf(proofs, requirements, sentencesById()),
);
const problems = [
  ...complaints(partial ? { ...verdict, missing: [], rowsOnly: [], unread: [] } : verdict, cited),
  ...(partial ? [] : securityComplaints(proofs.map(({ title }) => title))),
];
for (const problem of problems) console.log(problem);
console.log(
  `${Object.keys(cited).length} ids cited by passing tests; ${verdict.done} of ${requirements.length} requirements declared done`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** What PostgreSQL alone can show is not asked for where the tests ran without it, which the run has told. */
function securityComplaints(titles: string[]): string[] {
  const needsPostgres = /^security (71 b|73 a) has no test/;
  const isComplete = titles.some((title) => title.includes('PostgreSQL'));
  return complaintsOf(titles).filter((line) => isComplete || !needsPostgres.test(line));
}
