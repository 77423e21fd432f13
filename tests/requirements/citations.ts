import { z } from 'zod';

/** The proof of one requirement by a test of several checks. */
export interface Proven {
  /** The sentences of the requirement that were read by the checks that cite it. */
  saw: string[];
  /** Only rows of a table cite it: how a flow goes on, and nothing else. */
  rowsOnly: boolean;
}

/** A test that ran: its full title, with the titles of the groups around it, and its file. */
export interface RanTest {
  title: string;
  file: string;
  passed: boolean;
  /** The number of its assertions, and the sentences of the requirements that it was about, where that was told. */
  assertions?: number | undefined;
  saw?: string[] | undefined;
  /** Proofs of ids that its title does not cite. */
  proves?: Record<string, Proven> | undefined;
}

const proven: z.ZodType<Proven> = z.object({ saw: z.array(z.string()), rowsOnly: z.boolean() });
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          meta: z
            .object({ assertions: z.number(), saw: z.array(z.string()), proves: z.record(z.string(), proven) })
            .partial()
            .optional(),
        }),
      ),
    }),
  ),
});

/** The tests of Vitest's JSON report that ran. */
export function ranInVitest(report: unknown): RanTest[] {
  return vitestReport.parse(report).testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, meta }) => ({
        title: fullName,
        file: file.name,
        passed: status === 'passed',
        ...meta,
      })),
  );
}

interface Suite {
  title: string;
  file?: string | undefined;
  specs?: { title: string; file?: string | undefined; tests: { status: string }[] }[] | undefined;
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  file: z.string().optional(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string().optional(),
        tests: z.array(z.object({ status: z.string() })),
      }),
    )
    .optional(),
  suites: z.lazy(() => z.array(suite)).optional(),
});
const playwrightReport = z.object({ suites: z.array(suite) });

/** The tests of Playwright's JSON report that ran; one that passed at a second attempt has passed. */
export function ranInPlaywright(report: unknown): RanTest[] {
  const walk = (inner: Suite, groups: string[]): RanTest[] => [
    ...(inner.specs ?? [])
      // One of several projects may have been skipped, which says nothing of the others.
      .map((test) => ({ ...test, tests: test.tests.filter(({ status }) => status !== 'skipped') }))
      .filter(({ tests }) => tests.length > 0)
      .map((test) => ({
        title: [...groups, test.title].join(' '),
        file: test.file ?? inner.file ?? '',
        passed: test.tests.every(({ status }) => status === 'expected' || status === 'flaky'),
      })),
    ...(inner.suites ?? []).flatMap((next) => walk(next, [...groups, next.title])),
  ];
  return playwrightReport.parse(report).suites.flatMap((file) => walk(file, []));
}

/** Ids in square brackets: `[CHK-13 CHK-14]`, decisions too: `[D-20]`. Brackets with anything else in them are prose. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([^[\]]+)\]/g)].flatMap(([, inside = '']) => {
    const words = inside.split(/[\s,]+/).filter(Boolean);
    return words.every((word) => /^[A-Z][A-Z0-9]{0,3}-\d{2,}$/.test(word)) ? words : [];
  });
}

/** The ids that a test cites, in its title or beside it. */
export const citedBy = ({ title, proves = {} }: RanTest): string[] => [
  ...new Set([...idsIn(title), ...Object.keys(proves)]),
];

/** Id → the titles of the tests that cite it, both sorted. */
export function citationsOf(tests: RanTest[]): Record<string, string[]> {
  const cited = new Map<string, Set<string>>();
  for (const test of tests) for (const id of citedBy(test)) cited.set(id, (cited.get(id) ?? new Set()).add(test.title));
  return Object.fromEntries(
    [...cited].toSorted(([a], [b]) => a.localeCompare(b)).map(([id, titles]) => [id, [...titles].toSorted()]),
  );
}
