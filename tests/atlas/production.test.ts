import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that only inspection has. */
const traces = [
  'tinyspark-live',
  'who-is-there',
  'stately.ai',
  '@statelyai',
  '__observeFlow',
  '‹text›',
  'BroadcastChannel',
];
const folder = 'dist/client/assets';

test('the product as it is shipped carries no inspection, and nothing of the atlas but a link in the sandbox', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const pages = readdirSync('dist/client').filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(3);
  expect(pages.length).toBeGreaterThan(3);
  const texts = [...files.map((file) => `${folder}/${file}`), ...pages.map((page) => `dist/client/${page}`)].map(
    (path) => ({ path, text: readFileSync(path, 'utf8') }),
  );
  const found = texts.flatMap(({ path, text }) =>
    [...traces, '/atlas/assets'].filter((trace) => text.includes(trace)).map((trace) => `${path}: ${trace}`),
  );
  expect(found).toEqual([]);
});
