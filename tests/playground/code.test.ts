import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeFor, literal } from '#src/playground/code.ts';

/** What JavaScript makes of a literal. */
const evaluated = (code: string): unknown => runInNewContext(`JSON.stringify(${code})`);

test('a literal means the value that it was written from, whatever is in it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(evaluated(literal(value))).toBe(JSON.stringify(value));
    }),
  );
});

test('short values share a line, and long ones are broken', () => {
  expect(literal({ products: ['otp'], theme: { colors: { primary: "#it's" } } })).toBe(
    String.raw`{ products: ['otp'], theme: { colors: { primary: '#it\'s' } } }`,
  );
  expect(literal({ one: 'x'.repeat(60), 'two words': 'y'.repeat(60) })).toBe(
    `{\n  one: '${'x'.repeat(60)}',\n  'two words': '${'y'.repeat(60)}',\n}`,
  );
});

test('nothing in a configuration ends the script or the attribute that it stands in', () => {
  const config = { storagePrefix: `</script><b a='1'>&amp;` };
  expect(codeFor.script(config).match(/<\/script>/g)).toHaveLength(1);
  const element = codeFor.element(config);
  const attribute = /config='([^']*)'/.exec(element)?.[1] ?? '';
  expect(JSON.parse(attribute.replaceAll('&#39;', "'").replaceAll('&amp;', '&'))).toEqual(config);
});
