import { describe, expect, test } from 'vitest';
import { WidgetConfigError } from '#src/embed/config/configError.ts';
import { directionOf } from '#src/embed/direction.ts';
import { hostTexts } from '#src/embed/hostTexts.ts';

describe("the sentences of a widget's host", () => {
  test('are those of the catalogue, with the given ones in their place [D-49]', () => {
    const { main } = hostTexts({ main: { title: 'Anmelden', continueWith: 'Weiter mit {provider}' } });
    expect([main.title, main.continueWith('Google'), main.email]).toEqual(['Anmelden', 'Weiter mit Google', 'Email']);
  });

  test.each([
    [{ main: { titel: 'x' } }, 'strings.main.titel', 'a name that the widget knows, like emailConfirmation.title'],
    [{ main: { suggestion: 'Sure?' } }, 'strings.main.suggestion', 'a text with a placeholder in braces, like {email}'],
    [{ main: { title: null } }, 'strings.main.title', "a text like 'Log in'"],
    ['x', 'strings', "an object of texts like { title: 'Log in' }"],
  ])('are refused by name when they cannot be used: %j', (strings, field, expected) => {
    expect(() => hostTexts(strings)).toThrow(
      expect.objectContaining({ constructor: WidgetConfigError, field, expected }),
    );
  });
});

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa-IR', 'rtl'],
  ['uz-Arab', 'rtl'],
  ['ks-Deva', 'ltr'],
  ['de', 'ltr'],
  ['no such language', null],
])('sentences in %s begin where that language begins: %s [D-49]', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction);
});
