import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawn } from '../scripts/flows/drawn.ts';

test.each(Object.entries(drawn))(
  'the picture docs/flows/%s shows the machine as it is (else: npm run flows)',
  (file, diagram) => {
    expect(readFileSync(`docs/flows/${file}`, 'utf8')).toBe(diagram);
  },
);

test('the README shows the checkout flow as it is (else: npm run flows)', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(drawn['checkout.mmd']);
});
