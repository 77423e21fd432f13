import { describe, expect, test } from 'vitest';
import { hostileTexts, isQuick, type Pattern, patternsIn } from './patterns.ts';
import { sourcesIn } from './sources.ts';

const LENGTH = 100_000;
/** For all texts of a pattern together, in ms; a pattern that takes the square of 100,000 needs seconds for one. */
const LIMIT = 1_500;
const nameOf = ({ path, source, flags }: Pattern) => `${path}: /${source}/${flags}`;
const pattern = (regexp: RegExp): Pattern => ({ path: 'a.ts', source: regexp.source, flags: regexp.flags });

describe('the regular expressions', () => {
  test('take the text of others in one pass, however long it is [D-420] (security 83 b)', () => {
    const sources = sourcesIn(['services', 'contracts', 'machines', 'src'], ['.ts', '.tsx', '.mjs']);
    const all = new Map(sources.flatMap(patternsIn).map((one) => [`${one.source}/${one.flags}`, one]));
    expect(all.size).toBeGreaterThan(150);
    const slow = [...all.values()].filter((one) => !isQuick(one, hostileTexts(one, LENGTH), LIMIT));
    expect(slow.map(nameOf)).toEqual([]);
  });

  test.each([
    /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]+@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu,
    /%.*$/,
    /(<img[^>]* src=")https?:[^"]*"/g,
    /^\s*(?:"[^"\\]+"|[\w -]+)(?:\s*,\s*(?:"[^"\\]+"|[\w -]+))*\s*$/,
    /(a+)+b/,
  ])('are found where they would not: %s', (slow) => {
    expect(isQuick(pattern(slow), hostileTexts(pattern(slow), LENGTH), 300)).toBe(false);
  });

  test('are read from the sources, with their flags', () => {
    const text = "const a = 'x'.replace(/a+/gu, '');\nexport const b = <p>{/[/]/.test(a)}</p>;\n";
    expect(patternsIn({ path: 'a.tsx', text })).toEqual([
      { path: 'a.tsx', source: 'a+', flags: 'gu' },
      { path: 'a.tsx', source: '[/]', flags: '' },
    ]);
  });
});
