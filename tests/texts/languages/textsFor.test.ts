import { describe, expect, test } from 'vitest';
import { businessTextsFor, textsFor } from '#src/texts/languages/auto.entry.ts';
import { bundles } from './bundles.ts';

const titles = Object.fromEntries(bundles.map(({ language, signIn }) => [language, signIn.strings.main.title]));
const answered = async (languages: string[]) => {
  const { locale, ...texts } = await textsFor(languages);
  return { locale, title: 'strings' in texts ? texts.strings.main.title : 'in English' };
};

describe('the texts for the languages of a browser', () => {
  test.each([
    [['de'], 'de', 'de'],
    [['de-AT', 'en'], 'de-AT', 'de'],
    [['pt-BR'], 'pt-BR', 'pt'],
    [['pt-PT', 'de'], 'pt-PT', 'pt'],
    [['es-419'], 'es-419', 'es'],
    [['ar-EG', 'en-US'], 'ar-EG', 'ar'],
    [['nl', 'fr-CA', 'de'], 'fr-CA', 'fr'],
    [['C', 'en_US@posix', 'ja-JP'], 'ja-JP', 'ja'],
  ])('%j: those of the first that there is, with its region [D-372]', async (languages, locale, language) => {
    expect(await answered(languages)).toEqual({ locale, title: titles[language] });
  });

  test.each([
    [['en-GB', 'de'], 'en-GB'],
    [['nl', 'sv'], 'en'],
    [['ar-Latn'], 'en'],
    [['constructor'], 'en'],
    [[], 'en'],
  ])('%j: the English that the widget has', async (languages, locale) => {
    expect(await answered(languages)).toEqual({ locale, title: 'in English' });
  });

  test('are those of the business widget for that one', async () => {
    const french = bundles.find(({ language }) => language === 'fr')?.business;
    expect(await businessTextsFor(['fr-BE'])).toEqual({ ...french, locale: 'fr-BE' });
    expect(await businessTextsFor(['it'])).toEqual({ locale: 'en' });
  });
});
