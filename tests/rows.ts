import { expect } from 'vitest';

type Row = string | readonly [string, ...unknown[]];

const nameOf = (row: Row): string => (typeof row === 'string' ? row : row[0]);

/** Checks every row of a table in one test, which then names each row that is wrong and says why. */
export async function expectOfEach<One extends Row>(
  rows: readonly One[],
  check: (row: One) => Promise<void>,
): Promise<void> {
  expect(rows.length).toBeGreaterThan(0);
  const problems: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      problems.push(`${nameOf(row)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(problems, problems.join('\n')).toEqual([]);
}
