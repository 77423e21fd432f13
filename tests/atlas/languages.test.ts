import { expect, test } from 'vitest';
import { languages } from '#src/atlas/screens/languages.ts';
import { later } from '#src/texts/later.texts.ts';

const { 'en-XA': longer, 'ar-XB': fromTheRight } = languages;

test('every sentence grows longer, and what was put into it stays', () => {
  expect(longer.texts.main.title).toBe('[Sîîgñ ûûp öör löög îîñ]');
  expect(longer.texts.main.suggestion('jane@acme.test')).toBe('[Dîîd ýööûû mééààñ ]jane@acme.test[?]');
  expect(longer.texts.frame.copyright(2026)).toContain('2026');
});

test('a sentence of a later screen is there, in a list and in a group', () => {
  const { landing, passcode } = { ...later, ...longer.texts };
  expect(landing.steps.every(({ name }) => name.startsWith('['))).toBe(true);
  expect(passcode.title).toMatch(/^\[/);
});

test('words are written from the right, and numbers are not', () => {
  expect(fromTheRight.texts.main.title.split(' ')).toEqual(
    ['Sign', 'up', 'or', 'log', 'in'].map((word) => `\u202E${word}\u202C`),
  );
  expect(fromTheRight.texts.frame.copyright(2026)).toContain(' 2026 ');
});
