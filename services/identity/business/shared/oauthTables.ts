import type { BusinessProvider } from '#contracts/identity/business/providers.ts';

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
}
