import type { BusinessProvider } from '#contracts/identity/business/providers.ts';
import type { OAuthProvider } from '#contracts/identity/providers.ts';

/** State between leaving for another site and coming back. Times are ms since the epoch. */
export interface StateColumns {
  state_hash: string;
  /** SHA-256 of the cookie of the browser that left. */
  browser_hash: string;
  code_challenge: string;
  login_redirect_url: string;
  signup_redirect_url: string;
  /** Nonce and code verifier of the call to the other site, encrypted with a key that only the state yields. */
  sealed_upstream: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** States by kind of site: providers of users and of members, and identity providers of organizations. */
export interface StateTables {
  identity_oauth_states: StateColumns & { provider: OAuthProvider };
  business_oauth_states: StateColumns & {
    provider: BusinessProvider;
    /** Empty where the organization is to be found. */
    organization_id: string;
  };
  business_sso_states: StateColumns & { connection_id: string };
}
