import { playgroundTexts } from '#src/texts/playground.texts.ts';
import type { Draft } from '../draft/values.ts';
import { darkBrand } from './darkBrand.ts';
import type { Preset } from './widgetDescription.ts';

const words = playgroundTexts.presets.signIn;
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

/** Returns the request of the sandbox's sample application, as the query of the page that it sends people to. */
const sampleRequest = (origin: string): string =>
  `?${new URLSearchParams({
    client_id: 'sandbox-relying-party',
    redirect_uri: `${origin}/sandbox/relying-party/callback`,
    scope: 'openid profile email reports.read',
    // The application keeps the verifier; here nobody redeems the code.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  }).toString()}`;

/** Configurations of the sign-in widget to start from, by name; the first is what the playground opens with. */
export const signInPresets = {
  everything: {
    words: words.everything,
    draft: (origin) => ({
      ...token,
      products: ['emailMagicLinks', 'oauth', 'otp', 'passkeys', 'crypto'],
      emailMagicLinksOptions: redirects(origin),
      oauthOptions: social(origin),
      otpOptions: { methods: ['sms', 'whatsapp'] },
      walletOptions: { vesselKey: 'sandbox.vessel' },
    }),
  },
  links: {
    words: words.links,
    draft: (origin) => ({ ...token, products: ['emailMagicLinks'], emailMagicLinksOptions: redirects(origin) }),
  },
  linksAndSocial: { words: words.linksAndSocial, draft: linksAndSocial },
  passcodes: {
    words: words.passcodes,
    draft: () => ({ ...token, products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } }),
  },
  passwords: {
    words: words.passwords,
    draft: (origin) => ({
      ...token,
      products: ['passwords'],
      passwordOptions: { ...redirects(origin), resetPasswordRedirectURL: `${origin}/reset-password` },
    }),
  },
  darkBrand: { words: words.darkBrand, draft: (origin) => ({ ...linksAndSocial(origin), theme: darkBrand }) },
  rightToLeft: {
    words: words.rightToLeft,
    draft: (origin) => ({ ...linksAndSocial(origin), locale: 'ar' }),
  },
  oneTapEmbedded: { words: words.oneTapEmbedded, draft: oneTap('embedded') },
  oneTapFloating: { words: words.oneTapFloating, draft: oneTap('floating') },
  /** The page where other applications ask; the sign-in in its place stays on the page (CFG-04). */
  identityProvider: {
    words: words.identityProvider,
    draft: () => ({ ...token, mode: 'identityProvider', products: ['otp'], otpOptions: { methods: ['email'] } }),
    query: sampleRequest,
  },
} satisfies Record<keyof typeof words, Preset>;
