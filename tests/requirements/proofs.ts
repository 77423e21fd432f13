import { citedBy, type RanTest } from './citations.ts';

/** The flow that a suite is about: its model tests and its walks in a browser belong together. */
const flowOf = (file: string): string =>
  /(?:business|checkout|consent|widget)\/(?:\w+\/)?\w+\.(?:test|walks)\.tsx?$/.exec(file)?.[0].replace(/\..*$/, '') ??
  file;

/**
 * Returns the tests that prove something: those that passed and made an assertion, of files and flows in which nothing
 * failed. A table that the machine does not follow says nothing about its other rows either.
 */
export function proofsOf(tests: RanTest[]): RanTest[] {
  const failing = new Set(tests.filter(({ passed }) => !passed).flatMap(({ file }) => [file, flowOf(file)]));
  return tests.filter(
    ({ passed, file, assertions }) => passed && assertions !== 0 && !failing.has(file) && !failing.has(flowOf(file)),
  );
}

/** Returns whether a test shows of an id how a flow goes on, and nothing else. */
const isRow = ({ file, proves }: RanTest, id: string): boolean => proves?.[id]?.rowsOnly ?? file.endsWith('.walks.ts');
const sawOf = ({ saw = [], proves }: RanTest, id: string): string[] => [...saw, ...(proves?.[id]?.saw ?? [])];
const ABOUT_ROWS = new Set(['transition', 'guard', 'error', 'data', 'screen']);

interface Requirement {
  id: string;
  kind: string;
}

/** Ids that only rows cite though they are about something else, and ids whose sentences no test that cites them read. */
export function weaknessesOf(proofs: RanTest[], known: Requirement[], sentences: Map<string, string[]>) {
  const citing = new Map<string, RanTest[]>();
  for (const proof of proofs) for (const id of citedBy(proof)) citing.set(id, [...(citing.get(id) ?? []), proof]);
  const cited = known.filter(({ id }) => citing.has(id));
  return {
    rowsOnly: cited
      .filter(({ id, kind }) => !ABOUT_ROWS.has(kind) && citing.get(id)?.every((test) => isRow(test, id)))
      .map(({ id }) => id),
    unread: cited
      .filter(({ id }) => {
        const seen = new Set(citing.get(id)?.flatMap((test) => sawOf(test, id)));
        return (sentences.get(id) ?? []).some((sentence) => !seen.has(sentence));
      })
      .map(({ id }) => id),
  };
}
