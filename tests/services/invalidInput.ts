import fc from 'fast-check';

/** By which names JavaScript finds its way in an object; and those that schemas look at. */
const names = ['length', 'toString', 'valueOf', '__proto__', 'constructor', 'toJSON', 'then', 'size', 'id', '0', ''];
const leaf = fc.constantFrom<unknown>(
  1,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  null,
  true,
  '',
  'x',
  '\ud800',
  '%ff',
  '\u202e',
  '💥'.repeat(50),
  '9'.repeat(400),
);

/** Values that are nothing like what a field expects, and that nobody can turn into a text, a number or a length. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 4 }),
  ),
}));
export const garbage = fc.oneof(
  fc.constantFrom<unknown>(
    { length: { toString: 1, valueOf: 1 } },
    { length: { toString: {}, valueOf: [] } },
    { length: 7, 0: 'x' },
    { toString: 1, valueOf: 1 },
    [{ length: { valueOf: null, toString: null } }],
  ),
  value,
);

/** Text that has broken somebody's parser, query or log before. */
const hostile = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@person.test',
  '\ud800',
  '\u202emoc.live@person.test',
  '__proto__',
  'constructor',
  "'; drop table identity_users; --",
  '%00%ff',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'jane@person.test\r\nBcc: everybody@person.test',
  'jane+tag@person.test',
  '"jane doe"@person.test',
  'jane@münchen.test',
  '+14155550132',
  '＋１４１５５５５０１３２',
  '1'.repeat(400),
  'ä'.repeat(600),
  '💥'.repeat(100),
  'http://localhost:4100/authenticate',
  'javascript:alert(1)',
  'a'.repeat(43),
];
export const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 60 }));

/** Nothing else can be in an address. */
export const wellFormed = (given: string) => given.replaceAll(/\p{Surrogate}/gu, '');

/** Fields as the nested form that the payment provider's clients send. */
export function asForm(fields: Record<string, unknown>): string {
  const pairs: [string, string][] = [];
  const walk = (name: string, given: unknown): void => {
    if (typeof given !== 'object' || given === null) pairs.push([name, String(given)]);
    else for (const [key, inner] of Object.entries(given)) walk(`${name}[${key}]`, inner);
  };
  for (const [name, given] of Object.entries(fields)) walk(name, given);
  return pairs.map(([name, given]) => `${encoded(name)}=${encoded(given)}`).join('&');
}

/** Encodes text for an address: characters that none can have become bytes that are no text. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%EF%BF%BD', '%ED%A0%80');
