import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openBench, type Verdict } from '#tests/mutation/requirements/bench.ts';
import { breaksOfRequirement, namedInTables, reasonOf } from '#tests/mutation/requirements/tables.ts';
import { idsIn, ranInVitest } from '#tests/requirements/citations.ts';
import { doneIds } from '#tests/requirements/gate.ts';
import { knownRequirements } from '#tests/requirements/sentences.ts';
import { scope } from '#specs/scope.ts';
import { z } from 'zod';

/*
 * For each requirement that is called done: makes wrong what it speaks of, one thing at a time, and runs the tests that
 * cite it. Names what nobody notices, writes reports/requirement-mutation.json, and ends with 1 when there is any.
 * Reads who cites what from the last run of Vitest. `npm run mutate -- requirements CHK-13 OTP` asks for a few.
 */
const REPORT = 'reports/vitest.json';
const known = knownRequirements();

/** Id → the files whose tests cite it, the quickest first. */
function citingFiles(): Map<string, string[]> {
  const seconds = z
    .object({ testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })) })
    .parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  const cost = new Map(seconds.testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]));
  const files = new Map<string, Set<string>>();
  for (const { title, file } of ranInVitest(JSON.parse(readFileSync(REPORT, 'utf8'))))
    for (const id of idsIn(title)) files.set(id, (files.get(id) ?? new Set()).add(file));
  return new Map(
    [...files].map(([id, found]) => [id, [...found].toSorted((a, b) => (cost.get(a) ?? 0) - (cost.get(b) ?? 0))]),
  );
}

interface Result {
  id: string;
  what: string;
  /** The sentence that was bent, where it was one. */
  sentence: string | null;
  verdict: Verdict['verdict'];
  by?: string;
}

/** The same words stand in another catalogue, where they are what the requirement speaks of. */
const isNoticedElsewhere = ({ id, sentence }: Result, results: Result[]) =>
  sentence !== null &&
  results.some((other) => other.id === id && other.sentence === sentence && other.verdict === 'noticed');

export async function mutateRequirements(asked: string[]): Promise<number> {
  if (!existsSync(REPORT)) {
    console.error(`${REPORT} is missing: \`npm test -- --only vitest\` writes it.`);
    return 1;
  }
  const cited = citingFiles();
  const wanted = (id: string) => asked.length === 0 || asked.some((one) => id === one || id.startsWith(`${one}-`));
  const done = new Set(
    doneIds(
      known.map(({ id }) => id),
      scope,
    ),
  );
  const bench = await openBench();
  const results: Result[] = [];
  const complaints: string[] = [];
  for (const requirement of known.filter(({ id }) => done.has(id) && wanted(id))) {
    const { id } = requirement;
    const reason = reasonOf(id);
    if (reason !== null) console.log(`not broken  ${id}: ${reason}`);
    const breaks = breaksOfRequirement(requirement);
    if (breaks.length === 0 && reason === null) complaints.push(`${id} has nothing that breaks it, and no reason`);
    for (const one of breaks) {
      const files = cited.get(id) ?? [];
      let verdict: Verdict = { verdict: files.length === 0 ? 'unnoticed' : 'unloadable' };
      for (const file of files) {
        const next = await bench.judge(id, file, one);
        if (next.verdict !== 'unloadable') verdict = next;
        if (verdict.verdict === 'noticed' || verdict.verdict === 'stale') break;
      }
      const what = `${one.file}: ${JSON.stringify(one.from)} → ${JSON.stringify(one.to)}`;
      results.push({ id, what, sentence: one.isSentence === true ? one.from : null, ...verdict });
      console.log(`${verdict.verdict}  ${id}  ${what}`);
    }
  }
  await bench.close();
  for (const one of results.filter(({ verdict }) => verdict !== 'noticed'))
    if (!isNoticedElsewhere(one, results)) complaints.push(`${one.verdict}  ${one.id}  ${one.what}`);
  complaints.push(...namedInTables.filter((id) => !done.has(id)).map((id) => `${id} is in a table but is not done`));
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/requirement-mutation.json', `${JSON.stringify(results, null, 2)}\n`);
  for (const complaint of complaints) console.error(complaint);
  const noticed = results.filter(({ verdict }) => verdict === 'noticed').length;
  const ids = new Set(results.map(({ id }) => id)).size;
  console.log(`${noticed} of ${results.length} breaks of ${ids} requirements were noticed by a test that cites them`);
  return complaints.length === 0 ? 0 : 1;
}
