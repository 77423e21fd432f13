import { defaultTheme } from '#contracts/themeDefaults.ts';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { suggestionFor } from '#machines/ports/email/address.ts';
import { toMainScreen } from '#machines/widget/main/main.screen.ts';
import { mainSpec } from '#specs/widget/main/main.spec.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';
import { productConfig } from '#tests/model/widget/configs.ts';

const TEXTS: Record<string, string> = {
  blank: '',
  partial: 'jane@ac',
  whole: 'jane@acme.test',
  slip: 'jane@gmial.com',
  padded: ' jane@acme.test ',
};
const offering = (config: object, more: object = {}) => ({
  config: { ...productConfig, ...config },
  email: '',
  notice: null,
  lastMethod: null,
  autofillTries: 5,
  ...more,
});
const credential = { credentialId: 'passkey-2', relyingPartyId: 'acme.test', json: '{"id":"passkey-2"}' };
const refused = { code: 'refused', sentence: 'Too many requests. Please wait a moment.' };
const limited = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };

/** The spec's family of a configuration, and of what was used last. */
function familyOf({ products, otpOptions, theme }: WidgetConfig, lastMethod: string | null, tries: number): string {
  if (products.includes('passkeys')) {
    if (!products.includes('emailMagicLinks')) return 'formless.';
    return tries > 0 ? 'autofill.' : 'passkey.';
  }
  const used = lastMethod === null ? '' : 'used.';
  if (!theme.hideHeaderText) return 'headed.';
  if (products.includes('passwords')) return 'passwords.';
  if (products.includes('crypto')) return 'wallets.';
  if (!products.includes('otp')) return used;
  return otpOptions.methods.includes('email') ? 'coded.' : `tabs.${used}`;
}
const tabs = {
  products: ['emailMagicLinks', 'otp', 'oauth'],
  otpOptions: { methods: ['sms', 'whatsapp'], expirationMinutes: 3 },
};

export const mainHarness: Harness = {
  spec: mainSpec,
  machine: mainMachine,
  scenarios: {
    product: offering({}),
    twice: offering({
      products: ['emailMagicLinks', 'oauth', 'emailMagicLinks', 'oauth'],
      oauthOptions: {
        ...productConfig.oauthOptions,
        providers: [...productConfig.oauthOptions.providers, ...productConfig.oauthOptions.providers],
      },
    }),
    kept: offering({}, { email: TEXTS['whole'] }),
    refused: offering({}, { email: TEXTS['whole'], notice: refused }),
    limited: offering({}, { email: TEXTS['whole'], notice: limited }),
    tabs: offering(tabs),
    used: offering({}, { lastMethod: 'google' }),
    usedTab: offering(tabs, { lastMethod: 'sms' }),
    coded: offering({ products: ['otp', 'oauth'], otpOptions: { methods: ['email'], expirationMinutes: 3 } }),
    passwords: offering({
      products: ['emailMagicLinks', 'otp', 'passwords', 'oauth'],
      otpOptions: { methods: ['email'], expirationMinutes: 3 },
    }),
    wallets: offering({
      products: ['emailMagicLinks', 'oauth', 'crypto'],
    }),
    headed: offering({
      theme: { ...defaultTheme, logo: { logoImageUrl: 'https://app.example/logo.svg' } },
    }),
    passkeys: offering({ products: ['passkeys', 'emailMagicLinks', 'oauth'] }),
    passkeysTried: offering({ products: ['emailMagicLinks', 'passkeys', 'oauth'] }, { autofillTries: 0 }),
    passkeysFormless: offering({ products: ['oauth', 'passkeys'] }),
    onlyPasskeys: offering({ products: ['passkeys'] }),
    emailConflict: offering({
      products: ['otp', 'emailMagicLinks'],
      otpOptions: { methods: ['sms', 'email'], expirationMinutes: 3 },
    }),
    noProducts: offering({ products: ['oauth'], oauthOptions: { ...productConfig.oauthOptions, providers: [] } }),
  },
  cases: {
    ...outcomes('passkeyAutofill', {
      picked: { result: 'picked', credential, triesLeft: 2 },
      over: { result: 'over' },
    }),
    ...gestures({
      'email.typed': Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, { text }])),
      'email.submitted': null,
      'suggestion.accepted': null,
      'notice.expired': null,
      // The tab that is in front already leads nowhere.
      'method.chosen': { text: { method: 'sms' }, email: { method: 'email' } },
      'wallet.chosen': { phantom: { wallet: 'Phantom' }, other: { wallet: null } },
      'provider.chosen': { google: { provider: 'google' }, apple: { provider: 'apple' } },
      'passkey.chosen': null,
    }),
  },
  nameOf: ({ value, context }) => {
    const { email, notice, config } = context;
    if (value === 'misconfigured') {
      if (config.products.includes('passkeys')) return 'onlyPasskeys';
      return config.products.includes('otp') ? 'emailConflict' : 'noProducts';
    }
    if (value === 'passkeyChosen') return context.chosen.credential === undefined ? value : `${value}.picked`;
    if (['providerChosen', 'methodChosen', 'walletChosen'].includes(value)) return value;
    const text = Object.entries(TEXTS).find(([, typed]) => typed === email)?.[0] ?? 'mended';
    if (value === 'emailChosen') return text === 'whole' ? value : `${value}.${text}`;
    if (notice?.code === 'refused' || notice?.code === 'limited') return `${text}.${notice.code}`;
    const family = familyOf(config, context.lastMethod, context.autofillTries);
    if (notice !== null) return `${family}${text}.noted`;
    return suggestionFor(email) === null || text === 'slip' ? `${family}${text}` : 'unknown';
  },
  ...rendered(
    ({ context }) => toMainScreen({ context }),
    (screen) => markupOf(WholeWidgetView, { screen, send: () => {} }),
  ),
};
