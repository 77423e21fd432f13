import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodEnd } from '#services/payments/lifecycle/period.ts';
import { cardDigits, cardProblems, hasCheckDigit } from '#services/payments/pages/cards.ts';
import { type FormTree, type FormValue, parseForm } from '#services/payments/wire/form.ts';
import { StripeError } from '#services/payments/wire/error.ts';

/** Writes a tree the way the provider's client does. */
function written(value: FormValue, name: string): string[] {
  if (typeof value === 'string') return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  const entries = Array.isArray(value) ? value.map((each, at) => [String(at), each] as const) : Object.entries(value);
  return entries.flatMap(([key, each]) => written(each, `${name}[${key}]`));
}

describe('form-encoded nested parameters', () => {
  it('reads groups, lists with and without numbers, and encoded names', () => {
    expect(parseForm('a=1&b[c][d]=2&e[]=3&e[]=4&f[0][g]=5&f[1][g]=6&h%5Bi%5D=%26+x')).toEqual({
      a: '1',
      b: { c: { d: '2' } },
      e: ['3', '4'],
      f: [{ g: '5' }, { g: '6' }],
      h: { i: '& x' },
    });
    expect(parseForm('')).toEqual({});
  });

  it.each([
    'a[b=1',
    '[a]=1',
    'a[__proto__][x]=1',
    'constructor[x]=1',
    'a=1&a[b]=2',
    'a[b]=1&a=2',
    `a${'[b]'.repeat(9)}=1`,
    Array.from({ length: 1001 }, (_none, at) => `a${at}=1`).join('&'),
  ])('refuses %.40s', (text) => {
    expect(() => parseForm(text)).toThrow(StripeError);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it('reads back whatever a client writes', () => {
    const key = fc
      .stringMatching(/^[a-z]\w{0,8}$/)
      .filter((name) => !['constructor', 'prototype', '__proto__'].includes(name));
    const { tree } = fc.letrec<{ tree: FormTree; value: FormValue }>((tie) => ({
      tree: fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      value: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
        tie('tree'),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const text = Object.entries(value)
          .flatMap(([name, each]) => written(each, name))
          .join('&');
        expect(parseForm(text)).toEqual(value);
      }),
    );
  });
});

describe('cards', () => {
  const NOW = Date.UTC(2026, 0, 31, 23, 59);
  const card = { email: 'a@b.test', number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A' };

  it('finds every single mistyped digit', () => {
    const digits = '4242424242424242';
    expect(hasCheckDigit(digits)).toBe(true);
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, step) => {
        const changed = (Number(digits[at]) + step) % 10;
        expect(hasCheckDigit(`${digits.slice(0, at)}${changed}${digits.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  it('takes numbers and dates as people write them', () => {
    expect(cardDigits(' 4242-4242 4242 4242 ')).toBe('4242424242424242');
    for (const expiry of ['12/34', '12 / 34', '1/2034', '1234', '01-27', '01/26']) {
      expect(cardProblems({ ...card, expiry }, NOW)).toEqual({});
    }
  });

  it('knows a card as valid until the end of its month', () => {
    expect(cardProblems({ ...card, expiry: '01/26' }, Date.UTC(2026, 1, 1) - 1)).toEqual({});
    expect(cardProblems({ ...card, expiry: '01/26' }, Date.UTC(2026, 1, 1))).toHaveProperty('expiry');
  });

  it('wants four digits of security code for a card that has four', () => {
    const amex = { ...card, number: '378282246310005' };
    expect(cardProblems({ ...amex, cvc: '1234' }, NOW)).toEqual({});
    expect(cardProblems(amex, NOW)).toEqual({ cvc: 'The security code has 4 digits.' });
  });
});

describe('billing periods', () => {
  it('come back to the 31st after a short month, and to the 29th of February after four years', () => {
    const day = (time: number) => new Date(time).toISOString().slice(0, 10);
    const january = Date.UTC(2026, 0, 31);
    expect([1, 2, 3, 12].map((count) => day(periodEnd(january, 'month', count)))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2027-01-31',
    ]);
    const leap = Date.UTC(2028, 1, 29);
    expect([1, 4].map((count) => day(periodEnd(leap, 'year', count)))).toEqual(['2029-02-28', '2032-02-29']);
  });
});
