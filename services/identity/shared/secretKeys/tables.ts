import type { PersonRule } from '#services/platform/personalData/rules.ts';

/** Keys of the server API. Times are ms since the epoch. */
export interface SecretKeyTables {
  identity_secret_keys: {
    key_id: string;
    /** The consumer project or the business one. */
    project_id: string;
    name: string;
    /** HMAC-SHA-256 with a key from SECRET_KEY, unique. */
    secret_hash: string;
    hint: string;
    /** JSON array of `read` and `write`. */
    scopes: string;
    created_at: number;
    last_used_at: number | null;
    expires_at: number | null;
    revoked_at: number | null;
  };
  /** Calls that came with an idempotency key. */
  identity_idempotency_keys: {
    /** Keyed hash of the secret key's id and the idempotency key. */
    key_hash: string;
    /** Keyed hash of the call's path and body. */
    fingerprint: string;
    /** The call that has the key, as the audit log names it. */
    request_id: string;
    /** The body of a success, encrypted; null: there is none yet. */
    answer: string | null;
    created_at: number;
    /** When the call of `request_id` began; 0 once it failed. */
    claimed_at: number;
  };
}

export const secretKeyPersonalData: readonly PersonRule[] = [
  { table: 'identity_secret_keys', holds: 'Keys of the server API, as keyed hashes.' },
  {
    table: 'identity_idempotency_keys',
    holds: 'Answers to backends for repeated calls, encrypted, for a day.',
  },
];
