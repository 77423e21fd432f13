import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deviates, scope } from '#specs/scope.ts';
import { messagesOf, deepExpectations, writtenProofs } from '#tests/production/security/citations.ts';
import { citationsOf, ranInPlaywright, ranInVitest } from '#tests/requirements/citations.ts';
import { problemsOf, assess } from '#tests/requirements/gate.ts';
import { proofsOf, weaknessesOf } from '#tests/requirements/proofs.ts';
import { knownDecisions, knownRequirements, sentencesById } from '#tests/requirements/sentences.ts';

/**
 * After `npm test`: writes reports/requirements.json (id → titles of the tests that prove it) from the reports of the last run
 * and fails when the scope promises more than the tests show, or when a security check has no test.
 * `--deep`: after `npm run test:deep`, with what `npm test` left before it: every security check has a test that ran.
 * `--partial`: only a part ran, so nothing can be missing.
 */
const isDeep = process.argv.includes('--deep');
const isPartial = process.argv.includes('--partial');
const readJson = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
const ranBy = (path: string, read: typeof ranInVitest) => (existsSync(path) ? read(readJson(path)) : []);
const provenIn = (folder: string) =>
  proofsOf([...ranBy(`${folder}/vitest.json`, ranInVitest), ...ranBy(`${folder}/playwright.json`, ranInPlaywright)]);

const quick = provenIn('reports');
const deep = isDeep ? provenIn('reports/deep') : [];
const requirements = knownRequirements();

const problems = isDeep ? deepProblems() : quickProblems();
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function quickProblems(): string[] {
  const cited = citationsOf(quick);
  writeFileSync('reports/requirements.json', `${JSON.stringify(cited, null, 2)}\n`);
  const ids = requirements.map(({ id }) => id);
  const weak = weaknessesOf(quick, requirements, sentencesById());
  const verdict = assess(cited, { requirements: ids, decisions: knownDecisions() }, scope, weak);
  const proven = ids.filter((id) => cited[id] !== undefined);
  const deviating = proven.filter((id) => id in deviates).length;
  console.log(
    `${proven.length - deviating} requirements proven, ${deviating} deviating by a decision, ${ids.length - proven.length} open`,
  );
  return [
    ...problemsOf(isPartial ? { ...verdict, missing: [], rowsOnly: [], unread: [] } : verdict, cited),
    ...(isPartial ? [] : securityMessages(deepExpectations(writtenProofs()))),
  ];
}

function deepProblems(): string[] {
  if (isPartial) return [];
  if (quick.length > 0) return securityMessages([]);
  console.log('note  security checks are counted only after npm test');
  return [];
}

/** Lists the missing security checks, except those that need PostgreSQL if the run had none, as the run reported. */
function securityMessages(spared: string[]): string[] {
  const titles = [...quick, ...deep].map(({ title }) => title);
  const isComplete = titles.some((title) => title.includes('PostgreSQL'));
  const isSpared = (line: string) => spared.some((name) => line.startsWith(`security ${name} has no test`));
  return messagesOf(titles).filter(
    (line) => !isSpared(line) && (isComplete || !/^security (71 b|73 a) has no test/.test(line)),
  );
}
