import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { webhookTypes } from '#contracts/identity/server/webhooks.ts';

it('the table of docs/webhooks.md has every type', () => {
  const rows = readFileSync('docs/webhooks.md', 'utf8').match(/^\| (?:consumer|business|both) \|.*$/gm) ?? [];
  const types = rows.flatMap((row) => row.match(/[a-z_]+\.[a-z_]+/g) ?? []);
  expect(types.toSorted()).toEqual(webhookTypes.toSorted());
});
