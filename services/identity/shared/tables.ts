import type { PersonRule } from '#services/platform/personalData/rules.ts';
import type { Generated, Kysely } from 'kysely';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import type { UserTables } from '../people/tables.ts';
import type { StateTables } from './providers/stateTables.ts';
import type { ClientTables } from './clients/tables.ts';
import type { PolicyTables } from './policy/tables.ts';
import type { SecretKeyTables } from './secretKeys/tables.ts';

/** Sessions, and the tokens and keys that they are opened with. Times are ms since the epoch, tokens only as SHA-256. */
interface SessionTables {
  identity_one_time_tokens: {
    token_hash: string;
    kind: OneTimeTokenKind;
    user_id: string;
    /** `email_id` of a link in a mail, `registration_id` of an OAuth sign-in. */
    method_id: string;
    code_challenge: string;
    /** Data that the authenticate call hands out, encrypted with a key that only the token yields. */
    sealed_details: string | null;
    created_at: number;
    expires_at: number;
    used_at: number | null;
    session_id: string | null;
    /** With token and verifier it yields the session token again; null when an older session was extended. */
    session_salt: string | null;
    /** For a token in two links, the end of the one that signs in at once; null: the same as `expires_at`. */
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
    /** JSON of the claims that a backend has added; null: none. */
    custom_claims: string | null;
  };
  /** Answers to the way back from another site, and to refresh tokens, for who asks twice. */
  identity_callback_answers: {
    /** SHA-256 of state, browser and all parameters, or of a refresh token. */
    request_hash: string;
    /** Encrypted with a key that only the state or the refresh token yields; null while it is being made. */
    sealed_answer: string | null;
    expires_at: number;
  };
  /** A browser at a client that has signed in as a user: strangers use up no budget of theirs. */
  identity_known_devices: {
    /** SHA-256 of user, client and user agent. */
    device_hash: string;
    user_id: string;
    /** Ms since the epoch. */
    seen_at: number;
  };
  identity_keys: {
    /** The primary key. */
    purpose: string;
    key_id: string;
    /** PKCS 8, encrypted; empty once the key has retired. */
    private_key: string;
    /** JSON Web Key. */
    public_key: string;
    created_at: number;
    /** Null: the first key. */
    signs_from: Generated<number | null>;
    /** From then on it verifies only. */
    retired_at: Generated<number | null>;
  };
}

export type OneTimeTokenKind = 'magic_links' | 'oauth' | 'reset_passwords';

/** Tables that every method may read. */
export type SharedTables = UserTables & SessionTables & StateTables & SecretKeyTables & PolicyTables & ClientTables;

/** The database as a method sees it: its own tables, the shared ones, and those of the platform. */
export type IdentityDatabase<Tables = unknown> = Kysely<SharedTables & PlatformTables & Tables>;

/** Rules for the personal data in these tables. */
export const sessionPersonalData: readonly PersonRule[] = [
  {
    table: 'identity_known_devices',
    belongsTo: { user_id: ['user'] },
    atFirstProof: 'deleted',
    leadsTo: { device_hash: 'device' },
    secret: ['device_hash'],
  },
  {
    table: 'identity_one_time_tokens',
    belongsTo: { user_id: ['user'] },
    // Links to the proven address can be read by its owner alone.
    atFirstProof: { deletedBut: 'method_id' },
    secret: ['token_hash', 'code_challenge', 'sealed_details', 'session_salt'],
  },
  { table: 'identity_sessions', belongsTo: { user_id: ['user'] }, atFirstProof: 'deleted', secret: ['token_hash'] },
  {
    table: 'identity_callback_answers',
    holds:
      'Where browsers were led after the way back from a provider, and what refresh tokens were answered, encrypted.',
  },
  {
    table: 'identity_oauth_states',
    holds: 'A browser on its way to a provider and back, as a hash; nobody is known yet.',
  },
  { table: 'identity_keys', holds: 'The keys that sign session JWTs.' },
];
