import { expect, test } from 'vitest';
import { provenBy } from './proven.ts';

const cite = (...ids: string[]) => `a check [${ids.join(' ')}]`;
const [first, second] = ['CHK-13', 'CHK-15'] as const;
const sentences = new Map([
  [first, ['No Account', 'Found']],
  [second, ['Try again']],
]);

test('a test of several checks proves of each id what the checks that cite it have read', () => {
  const checks = [
    { title: cite(first), saw: 'No Account' },
    { title: cite(first, second), saw: 'Found, and No Account' },
    { title: 'cites nothing', saw: 'Try again' },
  ];
  expect(provenBy(checks, sentences)).toEqual({
    [first]: { saw: ['No Account', 'Found'], rowsOnly: false },
    [second]: { saw: [], rowsOnly: false },
  });
});

test('an id that only rows cite is known as such, one that another check cites too is not', () => {
  const checks = [
    { title: cite(first, second), isRow: true },
    { title: cite(second) },
    { title: cite(second), isRow: true },
  ];
  expect(provenBy(checks, sentences)).toEqual({
    [first]: { saw: [], rowsOnly: true },
    [second]: { saw: [], rowsOnly: false },
  });
});
