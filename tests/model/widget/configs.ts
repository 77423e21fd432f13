import { defaultTheme } from '#contracts/themeDefaults.ts';
import type { ProviderEntry, WidgetConfig } from '#contracts/widgetConfig.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';

/*
 * No value here is a default, and no two are alike where one could be taken for the other: a configuration that does not
 * reach a request is noticed.
 */

/** Options of codes (CFG-24, CFG-26, CFG-27). */
export const codeOptions = {
  expirationMinutes: 3,
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
};

/** The product's own choice: e-mail links, then Google and Apple (UPG-07 … UPG-10). */
export const productConfig: WidgetConfig = {
  publicToken: 'public-token-test-1',
  products: ['emailMagicLinks', 'oauth'],
  emailMagicLinksOptions: {
    loginRedirectURL: 'https://app.example/authenticate',
    loginExpirationMinutes: 20,
    signupRedirectURL: 'https://app.example/welcome',
    signupExpirationMinutes: 60,
    createUserAsPending: true,
    domainHint: null,
  },
  oauthOptions: {
    providers: [
      {
        type: 'google',
        one_tap: false,
        cancel_on_tap_outside: true,
        custom_scopes: ['calendar'],
        provider_params: { prompt: 'consent' },
      },
      { type: 'apple', one_tap: false, cancel_on_tap_outside: true, custom_scopes: [], provider_params: {} },
    ],
    loginRedirectURL: 'https://app.example/authenticate',
    signupRedirectURL: 'https://app.example/welcome',
  },
  otpOptions: { methods: [], ...codeOptions },
  passwordOptions: {
    loginRedirectURL: 'https://app.example/sign-in',
    loginExpirationMinutes: 45,
    resetPasswordRedirectURL: 'https://app.example/reset',
    resetPasswordExpirationMinutes: 60,
    resetPasswordTemplateId: 'reset-1',
  },
  walletOptions: { wallets: ['Phantom', 'Metamask', 'Coinbase', 'Other Solana Wallet'], vesselKey: null },
  passkeyOptions: { domain: 'acme.test', offerAfterLogin: false },
  sessionOptions: { sessionDurationMinutes: 90 },
  theme: { ...defaultTheme, hideHeaderText: true },
  enableShadowDOM: false,
};

/** As the widget hands it to the magic link flow (EML-04). */
export const magicLinkRequest = {
  email: 'jane@acme.test',
  loginRedirectUrl: 'https://app.example/authenticate',
  signupRedirectUrl: 'https://app.example/welcome',
  loginExpirationMinutes: 20,
  signupExpirationMinutes: 60,
  createUserAsPending: true,
};

/** As the widget hands it to the passcode flow (OTP-04). */
export const passcodeRequest = {
  method: 'sms' as const,
  destination: '+14155550132',
  shown: '+1 415 555 0132',
  expirationMinutes: 3,
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
};

/** The same by e-mail (OTP-03). */
export const mailedPasscode = {
  ...passcodeRequest,
  method: 'email' as const,
  destination: 'jane@acme.test',
  shown: 'jane@acme.test',
};

/** The message sent before a reload (D-488). */
export const linkSent = { kind: 'link' as const, request: magicLinkRequest, secondsLeft: 100 };
export const mailedSent = {
  kind: 'passcode' as const,
  request: mailedPasscode,
  methodId: 'email-1',
  typed: null,
  secondsLeft: 100,
};

export const PASSWORD = 'fern and field 22';

/** As the widget hands it to the password's flows (PWD-32). */
export const resetRequest = {
  email: 'jane@acme.test',
  loginRedirectUrl: 'https://app.example/sign-in',
  loginExpirationMinutes: 45,
  resetPasswordRedirectUrl: 'https://app.example/reset',
  resetPasswordExpirationMinutes: 60,
  resetPasswordTemplateId: 'reset-1',
};

/** The answer of a call that authenticates (D-199). */
export const session = {
  sessionToken: 'token-1',
  sessionJwt: 'jwt-1',
  lifetime: 5_400,
  user: { user_id: 'user-test-1' },
};

/** As the widget hands it to the provider's redirect (OAU-22 … OAU-25). */
export const personRedirect = {
  to: 'personProvider' as const,
  provider: 'google' as const,
  loginRedirectUrl: 'https://app.example/authenticate',
  signupRedirectUrl: 'https://app.example/welcome',
  scopes: ['calendar'],
  params: { prompt: 'consent' },
};

/** The widget around a flow that has the screen. */
export const widgetContext: WidgetContext = {
  config: productConfig,
  lastMethod: null,
  hasSent: false,
  sent: null,
  email: 'jane@acme.test',
  provider: 'google',
  notice: null,
  method: null,
  region: 'US',
  number: '',
  passcode: passcodeRequest,
  autofillTries: 5,
  emailDomains: [],
  detected: [],
};

/** The widget with codes by text and WhatsApp first, a number sent from its form. */
export const codesContext: WidgetContext = {
  ...widgetContext,
  config: {
    ...productConfig,
    products: ['otp', 'emailMagicLinks', 'oauth'],
    otpOptions: { methods: ['sms', 'whatsapp'], ...codeOptions },
  },
  email: '',
  method: 'sms',
  number: '(415) 555-0132',
};

/** One Tap on its own, embedded (TAP-15 … TAP-19). */
export const oneTapConfig: WidgetConfig = {
  ...productConfig,
  products: ['oauth'],
  oauthOptions: {
    ...productConfig.oauthOptions,
    providers: [
      {
        type: 'google',
        position: 'embedded',
        one_tap: true,
        cancel_on_tap_outside: true,
        custom_scopes: ['calendar'],
        provider_params: { prompt: 'consent' },
      },
    ],
  },
};

/** The same with another entry. */
export const oneTapWith = (change: Partial<ProviderEntry>, ...others: ProviderEntry[]): WidgetConfig => ({
  ...oneTapConfig,
  oauthOptions: {
    ...oneTapConfig.oauthOptions,
    providers: [...oneTapConfig.oauthOptions.providers.map((entry) => ({ ...entry, ...change })), ...others],
  },
});

export const oneTapClient = {
  googleClientId: 'client-1',
  nonce: 'nonce-1',
  callback: { oauthCallbackId: 'callback-1', csrfToken: 'csrf-1' },
};
