import type { Generated } from 'kysely';
import type { IdentityProvider } from '#contracts/identity/business/organization.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import type { BusinessOAuthTables } from './oauthTables.ts';
import type { BusinessScimTables } from './scimTables.ts';
import type { BusinessSsoTables } from './ssoTables.ts';

/** Organizations and their members. Times are ms since the epoch, booleans 0 or 1, lists JSON, tokens only as SHA-256. */
export interface BusinessTables extends BusinessOAuthTables, BusinessScimTables, BusinessSsoTables {
  business_organizations: {
    organization_id: string;
    name: string;
    /** The name as `foldCase` makes it, for searches. */
    name_folded: string;
    /** Unique, lower case. */
    slug: string;
    logo_url: string;
    auth_methods: 'ALL_ALLOWED' | 'RESTRICTED';
    allowed_auth_methods: string;
    mfa_policy: 'OPTIONAL' | 'REQUIRED_FOR_ALL';
    mfa_methods: 'ALL_ALLOWED' | 'RESTRICTED';
    allowed_mfa_methods: string;
    email_jit_provisioning: Admission;
    email_invites: Admission;
    sso_jit_provisioning: Admission;
    /** RESTRICTED: to the tenants of `business_oauth_tenants`. */
    oauth_tenant_jit_provisioning: 'RESTRICTED' | 'NOT_ALLOWED';
    sso_default_connection_id: string | null;
    created_at: number;
    deleted_at: number | null;
    /** The id that a backend knows it by, unique; null: none. */
    external_id: string | null;
    /** JSON object that a backend alone writes. */
    trusted_metadata: string;
    /** 0: it never was. */
    updated_at: number;
    /** JSON array of the connections whose people may join where that is RESTRICTED; null: all of the organization. */
    sso_jit_connections: string | null;
    /** Roles by domains of verified addresses as the wire has them, JSON. */
    email_roles: string;
  };
  /** Domains that an organization allows or claims. */
  business_domains: {
    organization_id: string;
    domain: string;
    /** 1: its people may join no other organization; one organization at the most claims it. */
    claimed: number;
    /** 1: its people may join or be invited. */
    allowed: Generated<number>;
  };
  business_connections: {
    connection_id: string;
    organization_id: string;
    display_name: string;
    identity_provider: IdentityProvider;
    kind: 'oidc' | 'saml';
    /** `pending`: it lacks a setting that a sign-in needs, and is offered to nobody. */
    status: 'pending' | 'active';
    /** Settings of the protocol, as JSON, encrypted. */
    configuration: string;
    created_at: number;
    /** Roles of everybody who signs in by it as the wire has them, JSON. */
    connection_roles: string;
    /** Likewise those by groups at the identity provider. */
    group_roles: string;
  };
  business_members: {
    member_id: string;
    organization_id: string;
    /** Canonical form, unique in the organization. */
    email: string;
    email_verified: number;
    name: string;
    status: 'active' | 'pending' | 'invited' | 'deleted';
    is_admin: number;
    created_at: number;
    updated_at: number;
    mfa_enrolled: number;
    /** E.164, or empty. */
    phone_number: string;
    phone_verified: number;
    default_mfa_method: '' | 'sms_otp' | 'totp';
    /** Of the authenticator app that has shown a right code, or empty. */
    totp_registration_id: string;
    /** Of the password, or empty. */
    password_id: string;
    /** Those of `business_sso_registrations` with their groups, JSON. */
    sso_registrations: string;
    /** Those of `business_oauth_registrations` likewise. */
    oauth_registrations: string;
    /** The id that a backend knows the member by, unique in the organization; null: none. */
    external_id: string | null;
    /** JSON object that a backend alone writes. */
    trusted_metadata: string;
    untrusted_metadata: string;
    /** 1: a backend has asked for a second step, which stays at the first proof. */
    mfa_by_key: number;
    /** The user in the directory of the organization, JSON; null: the directory has not made the member. */
    scim_registration: string | null;
    /** Their groups there as the wire shows them, JSON. */
    scim_groups: string;
    /** Roles that these groups give, `{role_id}/{group_id}` separated by spaces. */
    scim_roles: string;
  };
  /** A browser at a client that has signed in as a member: strangers use up no budget of theirs. */
  business_known_devices: {
    /** SHA-256 of member, client and user agent. */
    device_hash: string;
    member_id: string;
    seen_at: number;
  };
  /** An address that was shown to be somebody's, before an organization has let them in. */
  business_intermediate_sessions: {
    token_hash: string;
    email: string;
    /** JSON array of first factors. */
    factors: string;
    /** Once chosen; empty before. */
    organization_id: string;
    /** Whom a provider has named without vouching for the address, JSON, or empty: it counts once the mailbox was opened. */
    unproven_person: string;
    /** A password to be set with the session that follows, as its hash and its member, JSON, or empty. */
    pending_password: string;
    created_at: number;
    expires_at: number;
  };
  business_sessions: {
    session_id: string;
    token_hash: string;
    member_id: string;
    organization_id: string;
    started_at: number;
    last_accessed_at: number;
    expires_at: number;
    revoked_at: number | null;
    /** JSON array of factors. */
    factors: string;
    /** JSON object that a backend has set; null: none. */
    custom_claims: string | null;
  };
  business_passwords: {
    member_id: string;
    /** With the parameters that it was made with (PHC string format). */
    hash: string;
    created_at: number;
    /** 1: it is known from elsewhere, and has to be set anew. */
    is_breached: number;
    breach_checked_at: number;
  };
  /** An authenticator app of a member; it counts once it has shown a right code. */
  business_totps: {
    member_id: string;
    registration_id: string;
    /** Base32, encrypted. */
    secret: string;
    confirmed: number;
    /** The newest time step whose code was taken: none is taken twice. */
    last_step: number;
    created_at: number;
    /** Of one that nobody has confirmed; null afterwards. */
    expires_at: number | null;
  };
  /** Backup codes, as HMAC-SHA-256. */
  business_recovery_codes: {
    code_hash: string;
    member_id: string;
    used_at: number | null;
  };
  business_one_time_tokens: {
    token_hash: string;
    kind: BusinessTokenKind;
    email: string;
    /** Empty while none is chosen. */
    organization_id: string;
    code_challenge: string;
    /** Further data of the token, as JSON; what a provider has handed out is encrypted with the token itself. */
    details: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
}

type Admission = 'ALL_ALLOWED' | 'RESTRICTED' | 'NOT_ALLOWED';

export type BusinessTokenKind =
  | 'multi_tenant_magic_links'
  | 'discovery'
  | 'sso'
  | 'oauth'
  | 'discovery_oauth'
  | 'multi_tenant_passwords'
  | 'discovery_passwords';

export type BusinessDatabase = IdentityDatabase<BusinessTables & PasscodeTables>;
