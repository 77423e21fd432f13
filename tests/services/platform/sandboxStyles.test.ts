import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sandboxStyles } from '#services/platform/pages/sandboxAssets.ts';

const markup = readdirSync('services', { recursive: true, encoding: 'utf8' })
  .filter((path) => /pages?[/\\].*[.]ts$|Pages?[.]ts$/.test(path))
  .map((path) => readFileSync(`services/${path}`, 'utf8'))
  .join('\n');

const inMarkup = [...new Set(markup.match(/(?<![-\w])ts-[a-z][\w-]*[a-z]\b/g))].toSorted();
const inStyles = new Set([...sandboxStyles.matchAll(/[.](ts-[\w-]+)/g)].map(([, name]) => name));

test('every class of the pages of the services has a rule in their style sheet', () => {
  expect(inMarkup.length).toBeGreaterThan(40);
  // The root of the tokens says nothing more of itself.
  expect(inMarkup.filter((name) => !inStyles.has(name))).toEqual([]);
});

test('no sheet is sent to them of which they use nothing', () => {
  const used = new Set(inMarkup);
  const sheets = [...readFileSync('services/platform/pages/sandboxAssets.ts', 'utf8').matchAll(/^ {2}'([\w/]+)',$/gm)];
  expect(sheets.length).toBeGreaterThan(15);
  const idle = sheets
    .map(([, name = '']) => ({ name, css: readFileSync(`design/components/${name}.css`, 'utf8') }))
    // A screen's arrival is the animation of errors and banners.
    .filter(({ css }) => !css.includes('@keyframes'))
    .filter(({ css }) => ![...css.matchAll(/[.](ts-[\w-]+)/g)].some(([, name = '']) => used.has(name)))
    .map(({ name }) => name);
  expect(idle).toEqual([]);
});
