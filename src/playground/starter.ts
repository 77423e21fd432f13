import { type Draft, isDraft } from './values.ts';

const KEY = '#config=';

/** What the playground opens with: one of everything that works here at once. */
export const starter = (origin: string): Draft => ({
  publicToken: 'public-token-test-tinyspark',
  products: ['emailMagicLinks', 'oauth', 'otp', 'passkeys', 'crypto'],
  emailMagicLinksOptions: { loginRedirectURL: `${origin}/authenticate`, signupRedirectURL: `${origin}/authenticate` },
  oauthOptions: {
    providers: [{ type: 'google' }, { type: 'github' }],
    loginRedirectURL: `${origin}/authenticate`,
    signupRedirectURL: `${origin}/authenticate`,
  },
  otpOptions: { methods: ['sms', 'whatsapp'] },
  walletOptions: { vesselKey: 'sandbox.vessel' },
});

/** One Tap, which is used on its own (D-40). */
export const oneTapAlone = (origin: string, position: 'embedded' | 'floating'): Draft => ({
  publicToken: 'public-token-test-tinyspark',
  products: ['oauth'],
  oauthOptions: {
    providers: [{ type: 'google', one_tap: true, position }],
    loginRedirectURL: `${origin}/authenticate`,
    signupRedirectURL: `${origin}/authenticate`,
  },
});

/** Where other applications ask (CFG-04); the log-in in its place stays on the page. */
export const identityProvider = (): Draft => ({
  publicToken: 'public-token-test-tinyspark',
  mode: 'identityProvider',
  products: ['otp'],
  otpOptions: { methods: ['email'] },
});

/** What the sandbox's sample application asks for, as the query of the page that it sends people to. */
export const sampleRequest = (origin: string): string =>
  `?${new URLSearchParams({
    client_id: 'sandbox-relying-party',
    redirect_uri: `${origin}/sandbox/relying-party/callback`,
    scope: 'openid profile email reports.read',
    // The application keeps the verifier; here nobody redeems the code.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  }).toString()}`;

/** The configuration in an address, so that a reload keeps it and a link shares it; null when there is none. */
export function draftIn(hash: string): Draft | null {
  if (!hash.startsWith(KEY)) return null;
  try {
    const found: unknown = JSON.parse(decodeURIComponent(hash.slice(KEY.length)));
    return isDraft(found) ? found : null;
  } catch {
    return null;
  }
}

export const hashOf = (draft: Draft): string => `${KEY}${encodeURIComponent(JSON.stringify(draft))}`;
