import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedConfigSchema } from '#contracts/embedConfig.ts';
import { WidgetConfigError } from '#src/embed/config/configError.ts';
import { parseConfig } from '#src/embed/config/parseConfig.ts';
import { isCustomized } from '#src/embed/config/isCustomized.ts';
import { readConfig } from '#src/embed/config/readConfig.ts';
import { throwConfigError } from '#src/embed/config/describeConfigError.ts';
import { widgetSchema } from '#src/embed/config/widgetSchema.ts';
import { valuesOf } from './configValues.ts';

const publicToken = 'public-token-test';

/** Returns the result of the small check, in the same words as that of the contract. */
function small(given: unknown) {
  try {
    return { config: readWhole(given) };
  } catch (error) {
    if (!(error instanceof WidgetConfigError)) throw error;
    return { field: error.field, config: undefined };
  }
}
const readWhole = (given: unknown) => parseConfig(widgetSchema, given, throwConfigError);
function contract(given: unknown) {
  const parsed = embedConfigSchema.safeParse(given);
  if (parsed.success) return { config: parsed.data };
  const path = parsed.error.issues[0]?.path ?? [];
  const field = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return { field: field.replace(/^\./, '') || 'configuration' };
}

describe('the small check of a configuration', () => {
  it('says what the contract says, of any configuration [CFG-05 CFG-06 CFG-31]', () => {
    const configs = valuesOf(widgetSchema).map((config) =>
      typeof config === 'object' && config !== null ? { publicToken, ...config } : config,
    );
    let fine = 0;
    fc.assert(
      fc.property(configs, (config) => {
        const said = small(config);
        if ('config' in said) fine += 1;
        expect(said).toEqual(contract(config));
        if (isCustomized(config)) return;
        // Another mode is read with what it loads.
        const isLogin = embedConfigSchema.safeParse(config).data?.mode === 'login';
        expect(readConfig(config)).toEqual(isLogin ? said.config : null);
      }),
      { numRuns: 3_000, seed: 1 },
    );
    expect(fine).toBeGreaterThan(100);
  });

  it('fills in every default [CFG-07 CFG-09 CFG-11 CFG-12]', () => {
    expect(readConfig({ publicToken })).toEqual(embedConfigSchema.parse({ publicToken }));
  });

  it.each([
    [{}, 'publicToken', 'a text that is not empty'],
    [{ publicToken, products: 'otp' }, 'products', 'a list'],
    [{ publicToken, products: ['sms'] }, 'products[0]', 'one of oauth, crypto, emailMagicLinks'],
    [{ publicToken, oauthOptions: { providers: [{ type: 'gogle' }] } }, 'oauthOptions.providers[0].type', 'one of '],
    [
      { publicToken, otpOptions: { expirationMinutes: 11 } },
      'otpOptions.expirationMinutes',
      'a whole number from 1 up to 10',
    ],
    [
      { publicToken, emailMagicLinksOptions: { loginRedirectURL: '/signed-in' } },
      'emailMagicLinksOptions.loginRedirectURL',
      'an address, like https://example.com/signed-in, or null',
    ],
    [{ publicToken, enableShadowDOM: 'yes' }, 'enableShadowDOM', 'true or false'],
    ['{ not JSON', 'configuration', 'an object'],
    [undefined, 'configuration', 'an object'],
  ])('names the field of %j and what was expected [CFG-05]', (given, field, expected) => {
    const read = () => readWhole(given);
    expect(readConfig(given)).toBeNull();
    expect(read).toThrow(WidgetConfigError);
    expect(read).toThrow(expect.objectContaining({ field, expected: expect.stringContaining(expected) }));
  });
});
