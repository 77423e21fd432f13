import { defaultTheme } from '#contracts/themeDefaults.ts';
import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { toMainScreen } from '#machines/widget/main/main.screen.ts';
import { mainModel } from '#specs/widget/main/main.model.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
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

const tabs = {
  products: ['emailMagicLinks', 'otp', 'oauth'],
  otpOptions: { methods: ['sms', 'whatsapp'], expirationMinutes: 3 },
};

export const mainHarness = modelHarness({
  model: mainModel,
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
    returned: offering({}, { email: TEXTS['whole'] }),
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
    ...userEvents({
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
  ...rendered(
    ({ context }) => toMainScreen({ context }),
    (screen) => markupOf(WholeWidgetView, { screen, send: () => {} }),
  ),
});
