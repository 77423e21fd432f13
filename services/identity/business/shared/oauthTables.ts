import type { BusinessProvider } from '#contracts/identity/business/oauth.ts';

/** Members at providers of OAuth. Times are ms since the epoch, tokens only as SHA-256. */
export interface BusinessOAuthTables {
  /** Members' accounts at OAuth providers. */
  business_oauth_registrations: {
    organization_id: string;
    provider: BusinessProvider;
    issuer: string;
    /** Unique with organization, provider and issuer. */
    subject: string;
    registration_id: string;
    member_id: string;
    profile_picture_url: string;
    locale: string;
    created_at: number;
  };
  /** Organizations at providers whose people may join one of ours. */
  business_oauth_tenants: {
    organization_id: string;
    provider: BusinessProvider;
    tenant: string;
  };
  /** State between leaving for a provider and coming back. */
  business_oauth_states: {
    state_hash: string;
    browser_hash: string;
    provider: BusinessProvider;
    /** Empty where the organization is to be found. */
    organization_id: string;
    code_challenge: string;
    login_redirect_url: string;
    signup_redirect_url: string;
    /** Encrypted with a key that only the state yields. */
    sealed_upstream: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
}
