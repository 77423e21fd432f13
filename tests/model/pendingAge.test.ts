import { expect, test } from 'vitest';
import { isExpired, isFresh } from '#machines/ports/visit.ts';

const MINUTE = 60_000;
const found = (age: number) => ({ checkout: { productId: 'prod_1', priceId: 'price_1', timestamp: 1 }, age });

test.each([
  [0, 'fresh'],
  [10 * MINUTE - 1, 'fresh'],
  [10 * MINUTE, 'expired'],
  [11 * MINUTE, 'expired'],
  [-1, 'expired'],
] as const)('a pending checkout of %i ms is %s: it lives ten minutes [LIM-01 DAT-02 D-08]', (age, state) => {
  expect([isFresh(found(age)), isExpired(found(age))]).toEqual([state === 'fresh', state === 'expired']);
});

test('a pending checkout that is not there is neither', () => {
  expect([isFresh(null), isExpired(null)]).toEqual([false, false]);
});
