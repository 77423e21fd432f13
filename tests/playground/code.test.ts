import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeFor } from '#src/playground/code/code.ts';
import { literal } from '#src/playground/code/literal.ts';
import { business } from '#src/playground/widgets/business.ts';
import { signIn } from '#src/playground/widgets/signIn.ts';

/** Evaluates a literal as JavaScript does, and returns its value as JSON. */
const evaluated = (code: string): unknown => runInNewContext(`JSON.stringify(${code})`);

test('a literal means the value that it was written from, whatever is in it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(evaluated(literal(value))).toBe(JSON.stringify(value));
    }),
  );
});

test('a field that is called __proto__ is a field', () => {
  const value: unknown = JSON.parse('{"__proto__": {"a": 1}}');
  expect(evaluated(literal(value))).toBe('{"__proto__":{"a":1}}');
});

test('short values share a line, and long ones are broken', () => {
  expect(literal({ products: ['otp'], theme: { colors: { primary: "#it's" } } })).toBe(
    String.raw`{ products: ['otp'], theme: { colors: { primary: '#it\'s' } } }`,
  );
  expect(literal({ one: 'x'.repeat(60), 'two words': 'y'.repeat(60) })).toBe(
    `{\n  one: '${'x'.repeat(60)}',\n  'two words': '${'y'.repeat(60)}',\n}`,
  );
});

const SERVICE = 'https://id.example';
/** The configuration in the code, as a page at `here` reads it. */
const configIn = (code: string, here: string): unknown =>
  runInNewContext(`const here = ${JSON.stringify(here)}; (${/const config = (.*?);\n *const on/s.exec(code)?.[1]})`);

test('nothing in a configuration ends the script that it stands in', () => {
  const config = { storagePrefix: `</script><b a='1'>&amp;` };
  for (const way of ['script', 'element'] as const) {
    const code = codeFor(way, signIn.embedding, config, SERVICE);
    expect(code.match(/<\/script>/g)).toHaveLength(1);
    expect(configIn(code, '')).toEqual({ identityUrl: SERVICE, ...config });
  }
});

test.each(['script', 'element', 'react'] as const)(
  'a page elsewhere names the service, comes back to itself and ends the sign-in: %s',
  (way) => {
    const own = 'https://shop.example/elsewhere';
    const draft = {
      publicToken: 'a',
      oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: `${SERVICE}/authenticate` },
      emailMagicLinksOptions: { loginRedirectURL: own, signupRedirectURL: `${SERVICE}/authenticate` },
      passwordOptions: { resetPasswordRedirectURL: `${SERVICE}/reset-password` },
    };
    const code = codeFor(way, signIn.embedding, draft, SERVICE);
    expect(configIn(code, 'https://shop.example/in')).toEqual({
      publicToken: 'a',
      identityUrl: SERVICE,
      oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: 'https://shop.example/in' },
      emailMagicLinksOptions: { loginRedirectURL: own, signupRedirectURL: 'https://shop.example/in' },
      passwordOptions: { resetPasswordRedirectURL: `${SERVICE}/reset-password` },
    });
    expect(code).toContain('finishSignIn(config)');
    expect(code).toContain('WIDGET_REDIRECT_URLS');
  },
);

test('a service that was named stays, and a page that nothing leads back to ends no sign-in', () => {
  const draft = { publicToken: 'a', identityUrl: 'https://other.example', products: ['otp'] };
  const code = codeFor('script', signIn.embedding, draft, SERVICE);
  expect(configIn(code, '')).toEqual(draft);
  expect(code).not.toContain('finishSignIn');
  expect(code).not.toContain('here');
});

test.each([
  ['script', ['/tinyspark/business-script.js', '/tinyspark/business-widget.js', 'mountBusiness(']],
  ['element', ['/tinyspark/business-element.js', '/tinyspark/business-widget.js', '<tinyspark-business-sign-in>']],
  ['react', ['./tinyspark/business-react.js', '<TinysparkBusinessSignIn ']],
] as const)('the business widget comes by its own names, and ends a sign-in by itself: %s', (way, names) => {
  const draft = business.presets['everything']?.draft(SERVICE) ?? {};
  const code = codeFor(way, business.embedding, draft, SERVICE);
  for (const name of names) expect(code).toContain(name);
  expect(code).not.toContain('finishSignIn');
  expect(code).toContain('WIDGET_REDIRECT_URLS');
  const here = 'https://shop.example/team';
  const own = JSON.stringify({ ...draft, identityUrl: SERVICE }).replaceAll(`${SERVICE}/business`, here);
  expect(configIn(code, here)).toEqual(JSON.parse(own));
});
