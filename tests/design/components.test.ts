import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sandboxStyles } from '#services/platform/pages/sandboxAssets.ts';

const FOLDER = 'design/components';
const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .toSorted();
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Each declaration of a sheet with the selectors that it is under, those of a media query apart. */
function declarationsOf(css: string): string[] {
  const plain = css.replaceAll(/@[^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(/,(?![^(]*\))/).flatMap((selector) =>
      body
        .split(';')
        .filter((one) => one.trim() !== '')
        .map((one) => `${selector.trim()} ${one.trim()}`),
    ),
  );
}

test('a component has its own sheet: what one says of a class, no other says again', () => {
  const said = names.flatMap((name) => [...new Set(declarationsOf(textOf(name)))]);
  expect(said.length).toBeGreaterThan(500);
  expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
});

test('every sheet is used by the product, the widget or the pages of the services', () => {
  const lists = readdirSync('src/views/styles').map((name) => readFileSync(`src/views/styles/${name}`, 'utf8'));
  const unused = names.filter(
    (name) =>
      !lists.some((list) => list.includes(`'#design/components/${name}'`)) &&
      !sandboxStyles.includes(readFileSync(`${FOLDER}/${name}`, 'utf8')),
  );
  expect(unused).toEqual([]);
});

test('a list of sheets says nothing of its own', () => {
  for (const name of readdirSync('src/views/styles')) {
    const left = readFileSync(`src/views/styles/${name}`, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/@import '#design\/components\/[\w/]+[.]css';/g, '');
    expect(left.trim(), name).toBe('');
  }
});
