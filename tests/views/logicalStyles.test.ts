import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = ['design', 'src/views', 'src/embed', 'src/flows']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`))
  .filter((path) => path.endsWith('.css'))
  .toSorted();
const PHYSICAL = [
  /^(margin|padding|border|scroll-margin|scroll-padding)-(left|right|top|bottom)\b/,
  /^border-(top|bottom)-(left|right)-radius\b/,
  /^(left|right|top|bottom|float|clear)$/,
  /^(min-|max-)?(width|height)$/,
  /^overflow-[xy]$/,
];

/** Declarations as name and value; what is in a media query is none. */
const declarationsOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, name = '', value = '']) => ({ name, value: value.trim() }),
  );

test('there are sheets to look at, and every declaration of them is seen', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(40);
  expect(
    declarationsOf('a { left: 0; /* right: 0; */ color: red } @media (width < 3px) { b { float: left } }'),
  ).toEqual([
    { name: 'left', value: '0' },
    { name: 'color', value: 'red' },
    { name: 'float', value: 'left' },
  ]);
});

test('no sheet knows left or right [D-49]', () => {
  const physical = sheets.flatMap((sheet) =>
    declarationsOf(readFileSync(sheet, 'utf8'))
      .filter(
        ({ name, value }) =>
          PHYSICAL.some((one) => one.test(name)) ||
          (name === 'text-align' && /^(left|right)$/.test(value)) ||
          (/^(margin|padding|inset|border-width|border-radius)$/.test(name) && isLopsided(value)),
      )
      .map(({ name, value }) => `${sheet}: ${name}: ${value}`),
  );
  expect(physical).toEqual([]);
});

/** Four values whose right and left differ. */
function isLopsided(value: string): boolean {
  const parts = value.match(/[^\s(]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?/g) ?? [];
  return parts.length === 4 && parts[1] !== parts[3];
}
