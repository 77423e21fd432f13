import type { PersonRule } from '#services/platform/personalData/rules.ts';

/** Clients that the server API has registered. Times are ms since the epoch. */
export interface ClientTables {
  identity_clients: {
    client_id: string;
    /** The consumer project or the business one. */
    project_id: string;
    /** An application that people let in, or a program that acts for itself. */
    kind: 'connected_app' | 'm2m';
    /** An inactive one gets no tokens. */
    status: 'active' | 'inactive';
    client_name: string;
    /** Separated by spaces. */
    scopes: string;
    /** Those of an application that not every project knows, separated by spaces. */
    own_scopes: string;
    /** JSON; its fields depend on the kind. */
    details: string;
    /** HMAC-SHA-256 with a key from SECRET_KEY; null: the client is public. */
    secret_hash: string | null;
    /** The last characters. */
    secret_hint: string | null;
    /** The secret that takes over when a rotation is completed, and counts until then, too. */
    next_secret_hash: string | null;
    next_secret_hint: string | null;
    created_at: number;
  };
}

export const clientPersonalData: readonly PersonRule[] = [
  { table: 'identity_clients', holds: 'Applications and programs with their secrets as keyed hashes.' },
];
