import { expect, test } from 'vitest';
import { untilEnd, untilWarning } from '#machines/business/loginExpiry/loginExpiry.rules.ts';
import { flowSuite } from '#tests/model/harness/suite.ts';
import { loginExpiryHarness } from './loginExpiry.harness.ts';

flowSuite(loginExpiryHarness);

test.each([
  [0, 540, 60],
  [25, 515, 60],
  [540, 0, 60],
  [580, 0, 20],
  [700, 0, 0],
])('%i seconds after it began a sign-in is warned of in %i, for %i [D-329]', (elapsed, warning, end) => {
  const given = { elapsed: elapsed * 1000 };
  expect([untilWarning(given), untilEnd(given)]).toEqual([warning * 1000, end * 1000]);
});
