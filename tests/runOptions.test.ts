import { expect, test } from 'vitest';
import { readOptions } from '../scripts/test/options.mjs';

test.each([
  [[], { only: new Set(['check', 'vitest', 'playwright']), shard: null }],
  [['--only', 'vitest'], { only: new Set(['vitest']), shard: null }],
  [['--only=check,vitest'], { only: new Set(['check', 'vitest']), shard: null }],
  [['--shard=1/2'], { only: new Set(['check', 'vitest', 'playwright']), shard: '1/2' }],
])('understands %j', (args, options) => {
  expect(readOptions(args)).toEqual(options);
});

test.each([[['--only', 'everything']], [['--shard=0/2']], [['--fast']], [['vitest']]])('refuses %j by name', (args) => {
  expect(readOptions(args)).toHaveProperty('problem', expect.stringContaining(args[0]?.split('=')[0] ?? ''));
});
