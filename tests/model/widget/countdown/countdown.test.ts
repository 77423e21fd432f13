import { expect, test } from 'vitest';
import { clockOf } from '#machines/widget/countdown/countdown.screen.ts';
import { flowSuite } from '#tests/model/harness/suite.ts';
import { countdownHarness } from './countdown.harness.ts';

flowSuite(countdownHarness);

test.each([
  [3, '0:03'],
  [60, '1:00'],
  [187, '3:07'],
  [3_725, '1:02:05'],
])('%i seconds are read as %s [OTP-22]', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock);
});
