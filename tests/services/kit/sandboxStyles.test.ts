import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the pages of the sandbox have the tokens of the product: services may not import src, so the two files are held together here', () => {
  const [product, sandbox] = ['src/views/styles', 'services/kit/pages'].map((folder) =>
    readFileSync(`${folder}/tokens.css`, 'utf8'),
  );
  expect(sandbox).toBe(product);
});
