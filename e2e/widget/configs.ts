import type { Stage } from '#e2e/walks/stage.ts';

export const PAGE = '/upgrade-brand-builder';

/** The widget in another configuration than the product's. */
export const mountedWith = (config: object) => async (stage: Stage) => {
  await stage.page.addInitScript((one) => Object.assign(globalThis, { __widgetOfWalk: one }), config);
  return PAGE;
};

/** In a browser that remembers the way used last. */
export const usedLast = (method: string, begin: (stage: Stage) => Promise<string>) => async (stage: Stage) => {
  const key = 'tinyspark.last_method.public-token-test-tinyspark';
  stage.storage.items[key] = method;
  return begin(stage);
};

/** Another life than the default's, so that it is seen where it comes from. */
export const CODE_MINUTES = 3;
const codes = (...methods: string[]) => ({ methods, expirationMinutes: CODE_MINUTES });

/** Codes by text and WhatsApp first, then links. */
export const phoneFirst = mountedWith({
  products: ['otp', 'emailMagicLinks', 'oauth'],
  otpOptions: codes('sms', 'whatsapp'),
});
/** One wallet more than Main has buttons for, beside two providers. */
const walletOptions = { wallets: ['Phantom', 'Metamask', 'Coinbase', 'Other Solana Wallet'], vesselKey: null };
/** The same with passkeys and wallets. */
export const phoneFirstWithAll = mountedWith({
  products: ['otp', 'emailMagicLinks', 'oauth', 'passkeys', 'crypto'],
  otpOptions: codes('sms', 'whatsapp'),
  walletOptions,
});
/** Links, providers and wallets. */
export const walleted = mountedWith({ products: ['emailMagicLinks', 'oauth', 'crypto'], walletOptions });
/** Links first, then codes by text and WhatsApp. */
export const tabs = mountedWith({
  products: ['emailMagicLinks', 'otp', 'oauth'],
  otpOptions: codes('sms', 'whatsapp'),
});
export const coded = mountedWith({ products: ['otp', 'oauth'], otpOptions: codes('email') });
/** Codes by e-mail first, then by text. */
export const codedBoth = mountedWith({ products: ['otp', 'oauth'], otpOptions: codes('email', 'sms') });
/** Codes by text and e-mail, beside links. */
export const emailConflict = mountedWith({ products: ['otp', 'emailMagicLinks'], otpOptions: codes('sms', 'email') });

/** Passwords, with codes by e-mail for accounts that have none. */
export const passwordsCoded = mountedWith({ products: ['passwords', 'otp', 'oauth'], otpOptions: codes('email') });
/** Passwords, with links by e-mail for accounts that have none. */
export const passwordsLinked = mountedWith({ products: ['passwords', 'emailMagicLinks', 'oauth'] });
/** Passwords with both. */
export const passwordsBoth = mountedWith({
  products: ['passwords', 'emailMagicLinks', 'otp', 'oauth'],
  otpOptions: codes('email'),
});
export const passwordsOnly = mountedWith({ products: ['passwords', 'oauth'] });

/** One Tap on its own. */
export const oneTapOnly = (position: string, more: object = {}) =>
  mountedWith({
    products: ['oauth'],
    oauthOptions: {
      providers: [
        {
          type: 'google',
          position,
          one_tap: true,
          cancel_on_tap_outside: true,
          custom_scopes: [],
          provider_params: {},
        },
      ],
      loginRedirectURL: null,
      signupRedirectURL: null,
    },
    ...more,
  });

export const PASSWORD = 'fern and field 22';
export const NUMBER = '(415) 555-0132';

/** A link of a reset mail, in a browser that may know whose it is. */
export const resetLink =
  (type: string, email: string | null = null) =>
  (stage: Stage): string => {
    if (email !== null)
      stage.storage.items['tinyspark.reset_email'] = JSON.stringify({ email, expiresAt: Date.now() + 3_600_000 });
    return `/reset-password?token=one-time-1&stytch_token_type=${type}`;
  };
