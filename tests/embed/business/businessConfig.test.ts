import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessEmbedConfigSchema } from '#contracts/businessEmbedConfig.ts';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import type { BusinessEmbedConfig } from '#contracts/businessEmbedConfig.ts';
import { businessSchema } from '#src/embed/config/businessSchema.ts';
import { WidgetConfigError } from '#src/embed/config/configError.ts';
import { throwConfigError } from '#src/embed/config/describeConfigError.ts';
import { isCustomized } from '#src/embed/config/isCustomized.ts';
import { parseConfig } from '#src/embed/config/parseConfig.ts';
import { readUncustomized } from '#src/embed/config/readUncustomized.ts';
import { uncustomizedBusinessSchema } from '#src/embed/config/uncustomizedBusinessSchema.ts';
import { clientOf } from '#src/embed/shared/embedded.ts';
import { reportedStrings } from '#src/embed/hostTexts.ts';
import { defaultTexts } from '#src/embed/widgetContext.ts';
import { businessTextsWith } from '#src/texts/businessStrings.ts';
import { valuesOf } from '#tests/embed/configValues.ts';

const publicToken = 'public-token-test-tinyspark-b2b';

function small(given: unknown) {
  try {
    return { config: parseConfig(businessSchema, given, throwConfigError) };
  } catch (error) {
    if (!(error instanceof WidgetConfigError)) throw error;
    return { error };
  }
}
const firstRead = (given: unknown) => readUncustomized<BusinessEmbedConfig>(uncustomizedBusinessSchema, given);

describe('the configuration of the business widget in a host', () => {
  it('is read as the contract reads it, with or without a look and words of its own', () => {
    const configs = valuesOf(businessSchema).map((config) =>
      typeof config === 'object' && config !== null ? { publicToken, ...config } : config,
    );
    let fine = 0;
    fc.assert(
      fc.property(configs, (config) => {
        const { config: said } = small(config);
        const parsed = businessEmbedConfigSchema.safeParse(config);
        expect(said).toEqual(parsed.data);
        if (said !== undefined) fine += 1;
        const first = isCustomized(config) ? (said ?? null) : firstRead(config);
        expect(first).toEqual(said ?? null);
      }),
      { numRuns: 2_000, seed: 1 },
    );
    expect(fine).toBeGreaterThan(20);
  });

  it('keeps what the product keeps under the same names, when nothing is said of them', () => {
    const config = firstRead({ publicToken });
    expect(config && clientOf(config).storageKeys).toEqual(BUSINESS_STORAGE_KEYS);
    const other = firstRead({ publicToken, storagePrefix: 'shop' });
    expect(other && clientOf(other).storageKeys.sessionToken).toBe('shop.session_token');
  });

  it('has a provider by its name, or with what it is asked for', () => {
    const prompt = { type: 'google', one_tap: true, cancel_on_tap_outside: false };
    const providers = ['github', { type: 'slack', customScopes: ['chat'] }, prompt];
    const untold = { customScopes: [], providerParams: {}, one_tap: false, cancel_on_tap_outside: true };
    expect(firstRead({ publicToken, oauthOptions: { providers } })?.oauthOptions.providers).toEqual([
      { ...untold, type: 'github' },
      { ...untold, type: 'slack', customScopes: ['chat'] },
      { ...untold, ...prompt },
    ]);
  });

  it.each([
    [{}, 'publicToken', 'a text that is not empty, like tinyspark'],
    [{ publicToken, products: [] }, 'products', 'a list that is not empty, like ["emailMagicLinks"]'],
    [{ publicToken, products: ['otp'] }, 'products[0]', 'one of emailMagicLinks, emailOtp, sso, passwords, oauth'],
    [
      { publicToken, oauthOptions: { providers: ['gogle'] } },
      'oauthOptions.providers[0].type',
      'one of google, microsoft, hubspot, slack, github',
    ],
    [
      { publicToken, oauthOptions: { providers: [7] } },
      'oauthOptions.providers[0]',
      'an object, like {"type":"google"}',
    ],
    [{ publicToken, authFlowType: 'Both' }, 'authFlowType', 'one of Discovery, Organization'],
    [
      { publicToken, theme: { colors: { primary: 'blurple' } } },
      'theme.colors.primary',
      'a colour of CSS, like #19303D',
    ],
    [{ publicToken, locale: 'de_DE' }, 'locale', 'a language tag, like pt-BR, or null'],
  ])('%j: where and why', (given, field, expected) => {
    expect(small(given).error).toMatchObject({ field, expected });
    expect(isCustomized(given) || firstRead(given) === null).toBe(true);
  });
});

describe("a host's sentences in the business widget", () => {
  const texts = (strings: unknown) => reportedStrings(() => businessTextsWith(defaultTexts, strings));

  it('stand in place of its own, and of those of the sign-in widget in a group of theirs [D-338]', () => {
    const strings = {
      main: { titleDiscovery: 'Anmelden', titleOrganization: 'Anmelden bei {organization}' },
      widget: { main: { suggestion: 'Meinten Sie {email}?' }, passcode: { title: 'Code' } },
    };
    const { business, widget } = texts(strings);
    expect(business.main.titleDiscovery).toBe('Anmelden');
    expect(business.main.titleOrganization('Acme')).toBe('Anmelden bei Acme');
    expect(business.loggedIn.title).toBe('Success');
    expect(widget.main.suggestion('a@b.test')).toBe('Meinten Sie a@b.test?');
    expect(widget.passcode.title).toBe('Code');
    expect(widget.common.retry).toBe('Try again');
  });

  it.each([
    [{ main: { title: 'x' } }, 'strings.main.title', 'a name that the widget knows, like emailConfirmation.title'],
    [
      { widget: { main: { titel: 'x' } } },
      'strings.widget.main.titel',
      'a name that the widget knows, like emailConfirmation.title',
    ],
    [{ pageTitle: 'x' }, 'strings.pageTitle', 'a name that the widget knows, like emailConfirmation.title'],
    [
      { main: { titleOrganization: 'Hi' } },
      'strings.main.titleOrganization',
      'a text with a placeholder in braces, like {email}',
    ],
    [{ widget: 'x' }, 'strings.widget', "an object of texts like { title: 'Log in' }"],
  ])('are refused by name when they cannot be used: %j', (strings, field, expected) => {
    expect(() => texts(strings)).toThrow(expect.objectContaining({ constructor: WidgetConfigError, field, expected }));
  });
});
