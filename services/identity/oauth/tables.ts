import type { PersonRule } from '#services/platform/personalData/rules.ts';
import type { OAuthProvider } from '#contracts/identity/oauth.ts';

/** Times are ms since the epoch. */
export interface OAuthTables {
  /** State between leaving for a provider and coming back. */
  identity_oauth_states: {
    state_hash: string;
    /** SHA-256 of the cookie of the browser that left. */
    browser_hash: string;
    provider: OAuthProvider;
    code_challenge: string;
    login_redirect_url: string;
    signup_redirect_url: string;
    /** Nonce and code verifier of the call to the provider, encrypted with a key that only the state yields. */
    sealed_upstream: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
}

/** Rules for the personal data in these tables. */
export const oauthPersonalData: readonly PersonRule[] = [
  {
    table: 'identity_oauth_states',
    holds: 'A browser on its way to a provider and back, as a hash; nobody is known yet.',
  },
];
