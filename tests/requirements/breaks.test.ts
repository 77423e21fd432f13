import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breaksOfRequirement, namedInTables } from '#tests/mutation/requirements/tables.ts';
import { knownRequirements } from './sentences.ts';

const known = knownRequirements();

test('whatever breaks a requirement is still written where the tables say', () => {
  const breaks = known.flatMap((one) => breaksOfRequirement(one).map((it) => ({ id: one.id, ...it })));
  expect(breaks.length).toBeGreaterThan(500);
  const stale = breaks.filter(({ file, from }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(from));
  expect(stale.map(({ id, file, from }) => `${id} ${file}: ${from}`)).toEqual([]);
});

test('the tables name requirements that there are', () => {
  const ids = new Set(known.map(({ id }) => id));
  expect(namedInTables.filter((id) => !ids.has(id))).toEqual([]);
});
