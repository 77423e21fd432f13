import type { WebhookTables } from '#services/platform/database/tables.ts';
import type { PersonRule } from '#services/platform/personalData/rules.ts';
import type { Generated, Kysely } from 'kysely';
import type { WalletChain } from '#contracts/identity/cryptoWallets.ts';
import type { OAuthProvider } from '#contracts/identity/providers.ts';

/** Users, and what they have registered: all that shows in the user object. Times are ms since the epoch, booleans 0 or 1. */
export interface UserTables {
  identity_users: {
    user_id: string;
    status: 'active' | 'pending';
    /** 1: signing in does not activate the user, only the host does (`create_user_as_pending`). */
    kept_pending: number;
    first_name: string;
    middle_name: string;
    last_name: string;
    created_at: number;
    /** JSON objects that backends write: `trusted` by them alone. */
    trusted_metadata: Generated<string>;
    untrusted_metadata: Generated<string>;
    /** The host's own id of the user, unique. */
    external_id: string | null;
    /** JSON array of the roles beside the one that everybody has. */
    roles: Generated<string>;
    /** Null: the user is not locked. A lock that has expired stays until the next one. */
    lock_created_at: number | null;
    /** Null: a lock does not expire. */
    lock_expires_at: number | null;
  };
  identity_emails: {
    email_id: string;
    user_id: string;
    /** Canonical form, unique. */
    email: string;
    verified: number;
  };
  identity_phone_numbers: {
    phone_id: string;
    user_id: string;
    /** E.164, unique. */
    phone_number: string;
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
  identity_passwords: {
    user_id: string;
    password_id: string;
    /** With the parameters that it was made with (PHC string format). */
    hash: string;
    created_at: number;
    /** `unproven`: set by somebody who had not yet shown to own the address. `breached`: known from elsewhere. */
    requires_reset: 'unproven' | 'breached' | null;
    breach_checked_at: number;
  };
  identity_passkeys: {
    /** `webauthn_registration_id` of the wire. */
    registration_id: string;
    user_id: string;
    /** Base64url, unique. */
    credential_id: string;
    /** COSE key, base64url. */
    public_key: string;
    /** Count of signatures, as the authenticator says; 0 where it does not count. */
    counter: number;
    /** JSON array of names of WebAuthn. */
    transports: string;
    /** `user.id` that it was made with, base64url. */
    user_handle: string;
    /** The relying party's id. */
    domain: string;
    user_agent: string;
    authenticator_type: '' | 'platform' | 'cross-platform';
    name: string;
    created_at: number;
    /** Null: not used since times of use are recorded. */
    last_used_at: number | null;
  };
  identity_wallets: {
    /** `crypto_wallet_id` of the wire. */
    wallet_id: string;
    user_id: string;
    chain: WalletChain;
    /** In its one spelling, unique with the chain: EIP-55 for Ethereum. */
    address: string;
    created_at: number;
  };
}

export type UserDatabase = Kysely<UserTables & WebhookTables>;

/** Rules for the personal data in these tables. */
export const peoplePersonalData: readonly PersonRule[] = [
  {
    table: 'identity_users',
    belongsTo: { user_id: ['user'] },
    atFirstProof: { stays: 'It is the account itself, and has nothing that opens it.' },
  },
  {
    table: 'identity_emails',
    belongsTo: { user_id: ['user'] },
    atFirstProof: { deletedBut: 'email_id' },
    leadsTo: { email: 'email', email_id: 'method' },
  },
  {
    table: 'identity_phone_numbers',
    belongsTo: { user_id: ['user'] },
    atFirstProof: { deletedBut: 'phone_id' },
    leadsTo: { phone_number: 'phone', phone_id: 'method' },
  },
  {
    table: 'identity_registrations',
    belongsTo: { user_id: ['user'] },
    atFirstProof: 'deleted',
    leadsTo: { subject: 'subject' },
  },
  {
    table: 'identity_passwords',
    belongsTo: { user_id: ['user'] },
    atFirstProof: { stays: 'It opens nothing until it is set anew, and says so to the person who types it.' },
    secret: ['hash'],
  },
  { table: 'identity_passkeys', belongsTo: { user_id: ['user'] }, atFirstProof: 'deleted' },
  {
    table: 'identity_wallets',
    belongsTo: { user_id: ['user'] },
    atFirstProof: 'deleted',
    leadsTo: { address: 'wallet' },
  },
];
