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
