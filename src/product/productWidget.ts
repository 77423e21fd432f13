import { MAGIC_LINK_MINUTES, PRODUCT_SESSION_MINUTES, RESET_LINK_MINUTES } from '#contracts/limits.ts';
import { defaultTheme } from '#contracts/themeDefaults.ts';
import type { ProviderEntry, WidgetConfig } from '#contracts/widgetConfig.ts';

const provider = (type: ProviderEntry['type']): ProviderEntry => ({
  type,
  one_tap: false,
  cancel_on_tap_outside: true,
  custom_scopes: [],
  provider_params: {},
});

declare global {
  /** Another configuration for the walks through Main; only in builds for walks. */
  var __widgetOfWalk: Partial<WidgetConfig> | undefined;
}

/** The widget as the product offers it: a link by e-mail, Google and Apple, nothing else (UPG-07 … UPG-10, D-03). */
export function productWidget(publicToken: string, origin: string): WidgetConfig {
  const url = `${origin}/authenticate`;
  // Both links of a reset mail: the page knows them apart (D-93).
  const resetUrl = `${origin}/reset-password`;
  return {
    publicToken,
    products: ['emailMagicLinks', 'oauth'],
    emailMagicLinksOptions: {
      loginRedirectURL: url,
      loginExpirationMinutes: MAGIC_LINK_MINUTES,
      signupRedirectURL: url,
      signupExpirationMinutes: MAGIC_LINK_MINUTES,
      createUserAsPending: false,
      domainHint: null,
    },
    oauthOptions: { providers: [provider('google'), provider('apple')], loginRedirectURL: url, signupRedirectURL: url },
    otpOptions: { methods: [], expirationMinutes: 5 },
    passwordOptions: {
      loginRedirectURL: resetUrl,
      loginExpirationMinutes: RESET_LINK_MINUTES,
      resetPasswordRedirectURL: resetUrl,
      resetPasswordExpirationMinutes: RESET_LINK_MINUTES,
      resetPasswordTemplateId: null,
    },
    walletOptions: { wallets: [], vesselKey: null },
    passkeyOptions: { domain: null, offerAfterLogin: false },
    sessionOptions: { sessionDurationMinutes: PRODUCT_SESSION_MINUTES },
    // The dialog around the widget has the title.
    theme: { ...defaultTheme, hideHeaderText: true },
    enableShadowDOM: false,
    ...(import.meta.env.VITE_WALKS ? globalThis.__widgetOfWalk : {}),
  };
}
