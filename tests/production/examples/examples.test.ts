import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeBackends } from './backends.ts';
import { startExample } from './runningExample.ts';

/** Packages of each example besides the widget's. */
const packages: Record<string, string[]> = { hono: ['hono', '@hono/node-server'], node: [] };

it('the guide shows the example as it is run', () => {
  const [, shown = ''] =
    /<!-- example server -->\n```js\n(.*?)```/s.exec(readFileSync('docs/sessions.md', 'utf8')) ?? [];
  expect(shown).toContain('authenticateRequest');
  expect(readFileSync('examples/hono/server.mjs', 'utf8').startsWith(shown)).toBe(true);
});

describeBackends(Object.keys(packages), (name, env) => startExample(name, packages[name] ?? [], env));
