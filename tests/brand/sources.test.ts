import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names of the software itself, which its users do not read: sources by their paths, or by folders. */
const OF_SOFTWARE = [
  // The tables that `withProductName` renames; tests/brand/pages.test.tsx looks through them.
  'src/texts/',
  // The page for reviewers.
  'src/atlas/',
  'services/platform/brand/brand.ts',
  // Lines and documents for operators and developers.
  'services/main.ts',
  'services/platform/http/wireDocument.ts',
  'services/platform/settings/brand.ts',
  'services/platform/webhookDelivery/sendDelivery.ts',
  'services/payments/webhooks/delivery.ts',
  // A header between a page and its backend.
  'contracts/pageClient.ts',
];
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
/** Types and keys of code, as in `goToTinyspark`. */
const IDENTIFIER = /\b[a-z]\w*Tinyspark\w*|\bTinyspark[A-Z]\w*/g;

test('no page, mail or text has the default name in its source: all take it from the settings', () => {
  const files = ['src', 'services', 'contracts', 'machines', 'design'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
      .map((path) => `${room}/${path}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const naming = files.filter((file) =>
    readFileSync(file, 'utf8').replaceAll(COMMENT, '').replaceAll(IDENTIFIER, '').includes('Tinyspark'),
  );
  expect(naming).toContain('services/platform/brand/brand.ts');
  expect(naming.filter((file) => !OF_SOFTWARE.some((known) => file.startsWith(known)))).toEqual([]);
  expect(OF_SOFTWARE.filter((known) => !naming.some((file) => file.startsWith(known)))).toEqual([]);
});
