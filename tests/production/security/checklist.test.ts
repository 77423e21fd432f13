import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checklist } from './checklist.ts';
import { citedIn, messagesOf, deepExpectations, writtenProofs } from './citations.ts';

describe('the security checklist', () => {
  it('numbers each check once, in ascending order, each with expectations', () => {
    const numbers = checklist.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    expect(numbers.length).toBeGreaterThanOrEqual(75);
    expect(checklist.filter(({ expects }) => Object.values(expects).some((phrase) => phrase === ''))).toEqual([]);
  });

  it('is proven by tests, every expectation of it', () => {
    expect(messagesOf(writtenProofs().map(({ title }) => title))).toEqual([]);
  });

  it('is cited by no test that is left out', () => {
    const leftOut = /\b(?:it|test|describe)\.(?:skip|todo|fixme|only|fails)\b/;
    const files = new Set(writtenProofs().map(({ file }) => file));
    expect([...files].filter((file) => leftOut.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('citations of it', () => {
  it('name a check and its expectations, several apart by commas', () => {
    expect(citedIn('takes it once [D-10] (security 16 a b, 24 a)')).toEqual(['16 a', '16 b', '24 a']);
    expect(citedIn('is about security 16, and cites nothing (16 a)')).toEqual([]);
  });

  it('are deep where no other test than a deep one proves it', () => {
    const proofs = [
      { title: 'x (security 72 a b)', file: 'tests/services/process.deep.test.ts' },
      { title: 'y (security 72 b, 73 a)', file: 'tests/services/process.test.ts' },
      { title: 'z (security 74 a)', file: 'tests/production/pages.deep.test.tsx' },
    ];
    expect(deepExpectations(proofs)).toEqual(['72 a', '74 a']);
  });

  it('are missed where there is none, and told where there is no such check', () => {
    const whole = checklist.flatMap(({ number, expects }) =>
      Object.keys(expects).map((letter) => `x (security ${number} ${letter})`),
    );
    expect(messagesOf(whole)).toEqual([]);
    expect(messagesOf(whole.filter((title) => !title.includes('14 a')))).toEqual([
      'security 14 a has no test: a code with the id of another method: it is refused',
    ]);
    expect(messagesOf([...whole, 'y (security 999 a)', 'z (security 14)'])).toEqual([
      'security 999 a is cited and is no check',
      'security 14 is cited and is no check',
    ]);
  });
});
