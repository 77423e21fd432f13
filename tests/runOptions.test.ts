import { expect, test } from 'vitest';
import { readOptions } from '../scripts/test/options.mjs';

const everything = {
  isDeep: false,
  isWatching: false,
  only: new Set(['check', 'vitest', 'playwright']),
  shard: null,
  words: [],
};

test.each([
  [[], {}],
  [['--deep'], { isDeep: true }],
  [['--only', 'vitest'], { only: new Set(['vitest']) }],
  [['--only=check,vitest'], { only: new Set(['check', 'vitest']) }],
  [['--shard=1/2'], { shard: '1/2' }],
  [['otp', '--deep', 'passcode'], { isDeep: true, words: ['otp', 'passcode'] }],
  [['--watch', 'otp'], { isWatching: true, words: ['otp'] }],
])('understands %j', (args, options) => {
  expect(readOptions(args)).toEqual({ ...everything, ...options });
});

test.each([[['--only', 'everything']], [['--shard=0/2']], [['--fast']]])('refuses %j by name', (args) => {
  expect(readOptions(args)).toHaveProperty('problem', expect.stringContaining(args[0]?.split('=')[0] ?? ''));
});
