import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { embedTexts } from '#src/texts/embed.texts.ts';
import { bundles } from '#tests/texts/languages/bundles.ts';
import { openPage } from './page.ts';

openPage();
const { hostLanguage } = await import('#src/embed/shared/hostLanguage.ts');
const { readCustomization } = await import('#src/embed/customization.ts');
const { readBusinessCustomization } = await import('#src/embed/business/businessCustomization.ts');

const publicToken = 'public-token-test-1';
const warnings: unknown[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation((sentence) => warnings.push(sentence)));
afterEach(() => {
  warnings.length = 0;
  vi.restoreAllMocks();
});

/** Sentences of the first screen and of later ones, as a configuration sets them. */
async function spoken(read: typeof readCustomization | typeof readBusinessCustomization, given: object) {
  const result = await read({ publicToken, ...given });
  if ('error' in result) throw result.error;
  const { texts, locale } = result.context;
  const { lang, dir } = result.root;
  const { toasts, emailConfirmation, passcode, consent, serviceErrors } = texts;
  const sentences = [texts.main.title, texts.main.emailInvalid, toasts?.connected, emailConfirmation?.title];
  return {
    sentences: [...sentences, passcode?.invalid, consent?.project, serviceErrors?.['too_many_requests']],
    locale,
    lang,
    dir,
  };
}
const inEnglish = (project = 'Tinyspark') => [
  'Sign up or log in',
  'Invalid email address',
  'You are online again.',
  'Check your email',
  'Invalid passcode, please try again.',
  project,
  undefined,
];
const widgets = [
  ['sign-in', readCustomization],
  ['business', readBusinessCustomization],
] as const;

describe.each(widgets)('a language that a host of the %s widget names', (_, read) => {
  test.each(bundles)('is there whole: $language [D-484]', async ({ language, signIn }) => {
    const { main, toasts, emailConfirmation, passcode, consent, serviceErrors } = signIn.strings;
    const locale = `${language}-${language === 'ar' ? 'EG' : 'CH'}`;
    expect(await spoken(read, { locale })).toEqual({
      sentences: [
        main.title,
        main.emailInvalid,
        toasts.connected,
        emailConfirmation.title,
        passcode.invalid,
        consent.project,
        serviceErrors.too_many_requests,
      ],
      locale,
      lang: locale,
      dir: language === 'ar' ? 'rtl' : 'ltr',
    });
    expect(warnings).toEqual([]);
  });

  test.each([['he'], ['ar-Latn']])(
    'is English, and the maker of the page hears why, where there are no texts in %s [D-484]',
    async (locale) => {
      expect(await spoken(read, { locale })).toEqual({ sentences: inEnglish(), locale: 'en', lang: 'en', dir: 'ltr' });
      expect(warnings).toEqual([embedTexts.noTexts(locale)]);
    },
  );

  test('is English without a word where it is English', async () => {
    const { sentences, lang } = await spoken(read, { locale: 'en-GB' });
    expect([sentences, lang, warnings]).toEqual([inEnglish(), 'en-GB', []]);
  });
});

describe("a host's own sentences", () => {
  const strings = { main: { title: 'Willkommen' }, consent: { project: 'Acme' } };

  test('stand over those of its language [D-49 D-484]', async () => {
    const { sentences } = await spoken(readCustomization, { locale: 'de', strings });
    expect(sentences[0]).toBe('Willkommen');
    expect(sentences[1]).toBe(bundles.find(({ language }) => language === 'de')?.signIn.strings.main.emailInvalid);
    expect(sentences[5]).toBe('Acme');
  });

  test('stand over those of its language in the business widget, in both of their places', async () => {
    const given = { locale: 'de', strings: { widget: { toasts: { connected: 'Wieder da.' } } } };
    const { sentences } = await spoken(readBusinessCustomization, given);
    expect(sentences.slice(2, 4)).toEqual(['Wieder da.', 'Sehen Sie in Ihr Postfach']);
  });

  test('give way where no others are in their language, but for the name of the project', async () => {
    const { sentences, lang } = await spoken(readCustomization, { locale: 'nl', strings });
    expect([sentences, lang]).toEqual([inEnglish('Acme'), 'en']);
  });

  test('are refused by name before that', async () => {
    const given = { publicToken, locale: 'nl', strings: { main: { titel: 'Aanmelden' } } };
    await expect(readCustomization(given)).rejects.toThrow(expect.objectContaining({ field: 'strings.main.titel' }));
  });

  test.each(widgets)('are in any language when they are all there: %s', async (name, read) => {
    const german = bundles.find(({ language }) => language === 'de');
    const { strings: all } = name === 'business' ? (german?.business ?? {}) : (german?.signIn ?? {});
    const { lang, sentences } = await spoken(read, { locale: 'gsw', strings: all });
    expect([lang, sentences[3], warnings]).toEqual(['gsw', 'Sehen Sie in Ihr Postfach', []]);
  });

  test('need no file of the package when they are all there', async () => {
    const load = vi.fn<() => Promise<never>>();
    const given = { locale: 'gsw', strings: { a: { b: 'x' } }, catalogue: { a: { b: 'y' }, ofService: {} } };
    const root = { lang: 'gsw', dir: 'ltr' };
    expect(await hostLanguage(given, load)).toEqual({ locale: 'gsw', strings: given.strings, root });
    expect(load).not.toHaveBeenCalled();
  });
});

test('a language whose file does not come is English, whole [D-484]', async () => {
  const given = { locale: 'ar', strings: { main: { title: 'مرحبا' } }, catalogue: { main: { title: '', email: '' } } };
  const root = { lang: 'en', dir: 'ltr' };
  const load = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));
  expect(await hostLanguage(given, load)).toEqual({ locale: 'en', strings: {}, root });
  expect(warnings).toEqual([embedTexts.noTexts('ar')]);
});
