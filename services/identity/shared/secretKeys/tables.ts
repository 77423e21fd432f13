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
}

export const secretKeyPersonalData: readonly PersonRule[] = [
  { table: 'identity_secret_keys', holds: 'Keys of the server API, as keyed hashes.' },
];
