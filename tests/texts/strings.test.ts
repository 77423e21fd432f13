import { describe, expect, test } from 'vitest';
import { StringsError, textsWith, type Strings } from '#src/texts/strings.ts';
import { english } from '#src/texts/texts.ts';

const failure = (strings: unknown) => {
  try {
    textsWith(english, strings);
  } catch (error) {
    if (error instanceof StringsError) return `${error.field} ${error.expected}`;
    throw error;
  }
  return null;
};

describe("a host's sentences", () => {
  test("stand in place of the widget's, and the others stay [D-49]", () => {
    const strings: Strings = { main: { title: 'Anmelden' }, password: { create: { text: 'Fast fertig.' } } };
    const texts = textsWith(english, strings);
    expect([texts.main.title, texts.main.email]).toEqual(['Anmelden', 'Email']);
    expect([texts.password.create.text, texts.password.create.label]).toEqual(['Fast fertig.', 'Password']);
    expect(texts.frame).toBe(english.frame);
    expect(english.main.title).toBe('Sign up or log in');
  });

  test('keep the placeholder, as a function or in braces [D-49]', () => {
    const strings: Strings = {
      main: { continueWith: (provider) => `Weiter mit ${provider}`, suggestion: 'Meinten Sie {email}? {email}!' },
    };
    const { main } = textsWith(english, strings);
    expect(main.continueWith('Google')).toBe('Weiter mit Google');
    expect(main.suggestion('$& jane@acme.test')).toBe('Meinten Sie $& jane@acme.test? $& jane@acme.test!');
  });

  test.each([
    [{ main: { titel: 'x' } }, 'main.titel known'],
    [{ checkout: { title: 'x' } }, 'checkout known'],
    [{ main: { title: 7 } }, 'main.title text'],
    [{ main: { title: () => 'x' } }, 'main.title text'],
    [{ main: { suggestion: 'Sure?' } }, 'main.suggestion placeholder'],
    [{ main: 'x' }, 'main group'],
    [JSON.parse('{"__proto__":{"title":"x"}}'), '__proto__ known'],
    ['x', ' group'],
  ])('are refused by name where they cannot: %j', (strings, message) => {
    expect(failure(strings)).toBe(message);
  });

  test('cannot all be refused', () => {
    expect(failure({})).toBeNull();
  });
});
