import type { Draft } from './values.ts';

const token = { publicToken: 'public-token-test-tinyspark' };
const redirects = (origin: string) => ({
  loginRedirectURL: `${origin}/authenticate`,
  signupRedirectURL: `${origin}/authenticate`,
});
const social = (origin: string) => ({
  providers: [{ type: 'google' }, { type: 'github' }],
  ...redirects(origin),
});
const linksAndSocial = (origin: string): Draft => ({
  ...token,
  products: ['emailMagicLinks', 'oauth'],
  emailMagicLinksOptions: redirects(origin),
  oauthOptions: social(origin),
});
/** One Tap, which is used on its own (D-40). */
const oneTap =
  (position: string) =>
  (origin: string): Draft => ({
    ...token,
    products: ['oauth'],
    oauthOptions: { providers: [{ type: 'google', one_tap: true, position }], ...redirects(origin) },
  });

/** Configurations to start from, by name; the first is what the playground opens with. */
export const presets = {
  everything: (origin) => ({
    ...token,
    products: ['emailMagicLinks', 'oauth', 'otp', 'passkeys', 'crypto'],
    emailMagicLinksOptions: redirects(origin),
    oauthOptions: social(origin),
    otpOptions: { methods: ['sms', 'whatsapp'] },
    walletOptions: { vesselKey: 'sandbox.vessel' },
  }),
  links: (origin) => ({ ...token, products: ['emailMagicLinks'], emailMagicLinksOptions: redirects(origin) }),
  linksAndSocial,
  passcodes: () => ({ ...token, products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } }),
  passwords: (origin) => ({
    ...token,
    products: ['passwords'],
    passwordOptions: { ...redirects(origin), resetPasswordRedirectURL: `${origin}/reset-password` },
  }),
  darkBrand: (origin) => ({
    ...linksAndSocial(origin),
    theme: {
      scheme: 'dark',
      container: { background: '#1b1033', borderColor: '#3a2a63', borderRadius: '16px' },
      colors: { primary: '#b59cff', secondary: '#a79fc0' },
      buttons: { primary: { backgroundColor: '#b59cff', textColor: '#1b1033', borderRadius: '999px' } },
    },
  }),
  rightToLeft: (origin) => ({
    ...linksAndSocial(origin),
    locale: 'ar',
    strings: {
      main: {
        title: 'سجّل الدخول',
        email: 'البريد الإلكتروني',
        continueWithEmail: 'المتابعة بالبريد',
        continueWith: 'المتابعة عبر {provider}',
        or: 'أو',
      },
    },
  }),
  oneTapEmbedded: oneTap('embedded'),
  oneTapFloating: oneTap('floating'),
  /** Where other applications ask (CFG-04); the log-in in its place stays on the page. */
  identityProvider: () => ({
    ...token,
    mode: 'identityProvider',
    products: ['otp'],
    otpOptions: { methods: ['email'] },
  }),
} satisfies Record<string, (origin: string) => Draft>;
export type Preset = keyof typeof presets;

/** What the sandbox's sample application asks for, as the query of the page that it sends people to. */
const sampleRequest = (origin: string): string =>
  `?${new URLSearchParams({
    client_id: 'sandbox-relying-party',
    redirect_uri: `${origin}/sandbox/relying-party/callback`,
    scope: 'openid profile email reports.read',
    // The application keeps the verifier; here nobody redeems the code.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  }).toString()}`;

/** The query that the page has with a preset: what another application asks for stands in it. */
export const queryOf = (preset: Preset, origin: string): string =>
  preset === 'identityProvider' ? sampleRequest(origin) : '';
