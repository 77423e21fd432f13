import { describe, expect, test } from 'vitest';
import { businessProviderNames } from '#contracts/identity/business/providers.ts';
import { providerNames } from '#contracts/identity/providers.ts';
import type { WidgetSentences } from '#src/texts/languages/complete.ts';
import { widget as german } from '#src/texts/languages/de/widget.texts.ts';
import { bundles, english, sentencesOf, spokenBy } from './bundles.ts';

const usual = sentencesOf(english);

/** Texts that are the same in English: names of others, and words that the languages have taken over. */
const SAME = [
  /^widget[.]providers[.]/,
  /^main[.]providers[.]/,
  /^widget[.]walletNames[.](?!Other)/,
  /[.]tabs[.]whatsapp$/,
  /[.]consent[.]project$/,
  /[.]resetMail[.](?:forgot|setNew)[.]reason$/,
  /[.]toasts[.]tones[.]blank$/,
];
/** Words of a language that are those of English. */
const SHARED: Partial<Record<string, string[]>> = {
  de: ['widget.passkeys.title'],
  es: ['widget.passkeys.title', 'widget.consent.logout.no', 'widget.toasts.tones.error'],
  fr: ['widget.passkeys.title'],
  pt: ['widget.passkeys.title'],
};

const STOP_WORDS =
  /\b(?:the|your|you|please|with|and|this|not|have|are|sign in|log in|again|password|email|enter|choose|wallet)\b/gi;
/** Loan words that a language has made its own. */
const TAKEN: Partial<Record<string, RegExp>> = {
  de: /\bwallet\b/gi,
  es: /\bwallet\b/gi,
  fr: /\bwallet\b/gi,
};
/** Latin letters in Japanese and Arabic: names, and what nobody translates. */
const NAMES = new RegExp(
  `\\b(?:${Object.values({ ...providerNames, ...businessProviderNames }).join('|')}|Gmail|Outlook|WhatsApp|SMS|SSO|QR|Metamask|Phantom|Binance|Vessel|Ethereum|Solana|Cookie|Tinyspark|acme|aaa|abcabcabc|abc|a)(?![A-Za-z])`,
  'g',
);

describe.each(bundles)('the texts in $language', ({ language, business }) => {
  const own = sentencesOf(business.strings);
  const spoken = [...own].flatMap(([name, sentence]) =>
    spokenBy(name, sentence, usual.get(name)).map((one) => ({ name, ...one })),
  );

  test('have every sentence of both widgets, and no other [D-372]', () => {
    expect([...own.keys()].toSorted()).toEqual([...usual.keys()].toSorted());
    expect([...own].filter(([name, sentence]) => typeof sentence !== typeof usual.get(name))).toEqual([]);
  });

  test('say everything that stands at a placeholder, also in every form of a number', () => {
    const silent = spoken.filter(({ text, values }) => values.some((value) => !text.includes(value)));
    expect(silent).toEqual([]);
  });

  test('say nothing in English', () => {
    const shared = SHARED[language] ?? [];
    const same = [...own].filter(([name, sentence]) => {
      if (SAME.some((pattern) => pattern.test(name)) || shared.includes(name)) return false;
      const [mine, other] = [sentence, usual.get(name)].map((one) => spokenBy(name, one ?? '', usual.get(name)));
      return mine?.[0]?.text === other?.[0]?.text;
    });
    expect(same.map(([name]) => name)).toEqual([]);
    const left = spoken.flatMap(({ name, text }) => {
      const words = text.replaceAll(TAKEN[language] ?? /\0/g, '').match(STOP_WORDS);
      return words === null ? [] : [{ name, text, words }];
    });
    expect(left).toEqual([]);
  });
});

test.each(bundles.filter(({ language }) => ['ja', 'ar'].includes(language)))(
  'the texts in $language are in their own letters but for names',
  ({ business }) => {
    const latin = [...sentencesOf(business.strings)].flatMap(([name, sentence]) =>
      spokenBy(name, sentence, usual.get(name))
        .filter(({ text }) => /[a-z]/i.test(text.replaceAll(NAMES, '')))
        .map(({ text }) => `${name}: ${text}`),
    );
    expect(latin).toEqual([]);
  },
);

test('every name, address and number in an Arabic sentence is apart from the text around it', () => {
  const arabic = sentencesOf(bundles.find(({ language }) => language === 'ar')?.business.strings ?? {});
  const bare = [...arabic].flatMap(([name, sentence]) =>
    spokenBy(name, sentence, usual.get(name))
      .filter(({ values }) => values.some((value) => value.startsWith('⟦')))
      .filter(({ text, values }) => !values.every((value) => text.includes(`\u2068${value}\u2069`)))
      .map(() => name),
  );
  // A button and a sentence of the widget's own, which are Arabic themselves.
  expect(bare).toEqual(['widget.emailConfirmation.notReceived', 'widget.toasts.dismiss']);
});

test('Arabic has a form of its own for each kind of number', () => {
  const attemptsLeft = bundles[0]?.signIn.strings.passcode.attemptsLeft;
  const forms = [0, 1, 2, 3, 11, 100].map((count) =>
    attemptsLeft?.(count)
      .replaceAll(/\d+|[()]/g, '')
      .trim(),
  );
  expect(new Set(forms).size).toBe(5);
});

test('a language with a sentence less, or one that nobody knows, does not compile', () => {
  const { retry: _, ...less } = german.common;
  // @ts-expect-error 'Try again' is missing
  const missing: WidgetSentences = { ...german, common: less };
  // @ts-expect-error nobody says this
  const unknown: WidgetSentences['common'] = { ...german.common, goodbye: 'Tschüss' };
  // @ts-expect-error a sentence with a placeholder is a function
  const fixed: WidgetSentences['main'] = { ...german.main, suggestion: 'Meinten Sie jemanden?' };
  expect([missing, unknown, fixed]).toHaveLength(3);
});
