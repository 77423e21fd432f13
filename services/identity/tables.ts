import type { Kysely } from 'kysely';
import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import type { KitTables } from '#services/kit/tables.ts';
import type { PasscodeTables, PasswordTables } from './credentialTables.ts';

/** Tables of the identity service. Times are ms since the epoch, booleans 0 or 1, tokens only as SHA-256. */
export interface IdentityTables extends PasscodeTables, PasswordTables {
  identity_users: {
    user_id: string;
    status: 'active' | 'pending';
    /** 1: signing in does not activate the user, only the host does (`create_user_as_pending`). */
    kept_pending: number;
    first_name: string;
    middle_name: string;
    last_name: string;
    created_at: number;
  };
  identity_emails: {
    email_id: string;
    user_id: string;
    /** Canonical form, unique. */
    email: string;
    verified: number;
  };
  /** A person at a provider: (provider, issuer, subject) is the key, never the e-mail address. */
  identity_registrations: {
    registration_id: string;
    user_id: string;
    provider: OAuthProvider;
    issuer: string;
    subject: string;
    profile_picture_url: string;
    locale: string;
    created_at: number;
  };
  identity_one_time_tokens: {
    token_hash: string;
    kind: OneTimeTokenKind;
    user_id: string;
    /** `email_id` of a link in a mail, `registration_id` of an OAuth log-in. */
    method_id: string;
    code_challenge: string;
    /** What the authenticate call hands out, encrypted with a key that only the token yields. */
    sealed_details: string | null;
    created_at: number;
    expires_at: number;
    used_at: number | null;
    session_id: string | null;
    /** With token and verifier it yields the session token again; null when an older session was extended. */
    session_salt: string | null;
    /** Where one token stands in two links: until when the one that signs in at once works; null as `expires_at`. */
    login_expires_at: number | null;
  };
  identity_sessions: {
    session_id: string;
    token_hash: string;
    user_id: string;
    started_at: number;
    last_accessed_at: number;
    expires_at: number;
    revoked_at: number | null;
    ip_address: string;
    user_agent: string;
    /** JSON array of authentication factors. */
    factors: string;
  };
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
  identity_keys: {
    purpose: string;
    key_id: string;
    private_key: string;
    /** JSON Web Key. */
    public_key: string;
    created_at: number;
  };
}

export type OneTimeTokenKind = 'magic_links' | 'oauth' | 'reset_passwords';

/** The database as this service sees it: its own tables, and those of the kit. */
export type IdentityDatabase = Kysely<IdentityTables & KitTables>;
