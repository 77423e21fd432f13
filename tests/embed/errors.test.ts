import { describe, expect, it, test } from 'vitest';
import { WidgetConfigError } from '#src/embed/config/configError.ts';
import { exampleOf } from '#src/embed/config/exampleOf.ts';
import type { ConfigSchema } from '#src/embed/config/configSchema.ts';
import { parseConfig } from '#src/embed/config/parseConfig.ts';
import { throwConfigError } from '#src/embed/config/describeConfigError.ts';
import { widgetSchema } from '#src/embed/config/widgetSchema.ts';

/** Returns the error of a value; null: it can be used. */
function reported(schema: ConfigSchema, given: unknown): WidgetConfigError | null {
  try {
    parseConfig(schema, given, throwConfigError);
    return null;
  } catch (error) {
    if (error instanceof WidgetConfigError) return error;
    throw error;
  }
}

/** Every field of the contract, by the name that errors give it. */
function fieldsOf(schema: ConfigSchema, path = ''): [string, ConfigSchema][] {
  switch (schema.type) {
    case 'default':
    case 'optional':
    case 'nullable':
      return fieldsOf(schema.inner, path).map(([name, inner]) => [name, name === path ? schema : inner]);
    case 'array':
      return [[path, schema], ...fieldsOf(schema.of, `${path}[0]`)];
    case 'record':
      return [[path, schema], ...fieldsOf(schema.of, `${path}.emailConfirmation`)];
    case 'object':
      return [
        [path, schema],
        ...Object.entries(schema.fields).flatMap(([name, field]) =>
          fieldsOf(field, path === '' ? name : `${path}.${name}`),
        ),
      ];
    default:
      return [[path, schema]];
  }
}
const fields = fieldsOf(widgetSchema).filter(([, schema]) => schema.type !== 'unknown');
const wrong = [Symbol('no value of a configuration'), 0.5, -1, 1e9, '', ';', 'de_DE', 'blurple', { type: 7 }];

describe('the error of each field', () => {
  it('is looked at for all of them', () => {
    expect(fields.map(([name]) => name)).toEqual(
      expect.arrayContaining(['', 'publicToken', 'theme.colors.primary', 'oauthOptions.providers[0].type', 'locale']),
    );
    expect(fields.length).toBeGreaterThan(80);
  });

  test('is one short sentence, with a value that can be used', () => {
    for (const [name, schema] of fields) {
      const errors = wrong.map((value) => reported(schema, value)).filter((error) => error !== null);
      expect(errors.length, name).toBeGreaterThan(0);
      for (const { message, expected } of errors) {
        expect(message).toMatch(/^Its setting [\w[\].]+ cannot be used: expected [^\n]+\.$/);
        expect(message.length, message).toBeLessThan(300);
        expect(expected).toMatch(/, like \S|^one of \S|^true or false/);
        // No pattern of a programmer.
        expect(message).not.toMatch(/[\\^$|]|\(\?/);
      }
      expect(reported(schema, exampleOf(schema)), name).toBeNull();
    }
  });

  test.each([
    [{ theme: { colors: { primary: 'blurple' } } }, 'theme.colors.primary', 'a colour of CSS, like #19303D'],
    [{ theme: { buttons: { height: 'tall' } } }, 'theme.buttons.height', 'a length of CSS, like 45px'],
    [{ locale: 'de_DE' }, 'locale', 'a language tag, like pt-BR, or null'],
    [
      { sessionOptions: { sessionDurationMinutes: 1 } },
      'sessionOptions.sessionDurationMinutes',
      'a whole number from 5 up to 527040, like 30',
    ],
    [{ oauthOptions: { providers: ['google'] } }, 'oauthOptions.providers[0]', 'an object, like {"type":"google"}'],
    [
      { oauthOptions: { loginRedirectURL: '/in' } },
      'oauthOptions.loginRedirectURL',
      'an address, like https://example.com/signed-in, or null',
    ],
    [{ products: 'otp' }, 'products', 'a list, like ["emailMagicLinks"]'],
    [{ enableShadowDOM: 'yes' }, 'enableShadowDOM', 'true or false'],
    [{ strings: 'x' }, 'strings', 'an object, like {"emailConfirmation":{"title":"Check your email"}}'],
  ])('%j names its field and says what it takes', (config, field, expected) => {
    expect(reported(widgetSchema, { publicToken: 'x', ...config })).toMatchObject({ field, expected });
  });

  it.each(['de', 'pt-BR', 'zh-Hant-TW'])('takes the language tag %s', (locale) => {
    expect(reported(widgetSchema, { publicToken: 'x', locale })).toBeNull();
  });
});
