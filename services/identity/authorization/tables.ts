import type { PersonRule } from '#services/platform/personalData/rules.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

/** Times are ms since the epoch. */
export interface AuthorizationTables {
  /** Records of the authorization server: codes, tokens, grants, pushed requests. */
  identity_oidc_records: {
    /** SHA-256 of kind and id: for a code or a token the id is what opens it. */
    record_hash: string;
    kind: string;
    /** JSON, without the id. */
    payload: string;
    grant_id: string | null;
    user_id: string | null;
    client_id: string | null;
    consumed_at: number | null;
    expires_at: number;
  };
  /** Scopes that a person has allowed an application, until they take them back. */
  identity_connected_apps: {
    /** User and client together. */
    app_key: string;
    user_id: string;
    client_id: string;
    /** Separated by spaces. */
    scopes: string;
    granted_at: number;
  };
  /** The same of a member of an organization, as `user_id`. */
  business_connected_apps: AuthorizationTables['identity_connected_apps'];
  /** Keys that ID tokens are signed with; the newest signs. */
  identity_signing_keys: {
    key_id: string;
    /** PKCS 8, encrypted. */
    private_key: string;
    /** JSON Web Key. */
    public_key: string;
    created_at: number;
    /** From then on it signs nothing; it is published until it is forgotten. */
    retired_at: number | null;
  };
}

export type AuthorizationDatabase = IdentityDatabase<AuthorizationTables>;

/** Rules for the personal data in these tables. */
export const authorizationPersonalData: readonly PersonRule[] = [
  {
    table: 'identity_oidc_records',
    belongsTo: { user_id: ['user', 'member'], grant_id: ['grant'] },
    atFirstProof: 'deleted',
    leadsTo: { grant_id: 'grant' },
    secret: ['record_hash', 'payload', 'grant_id'],
  },
  { table: 'identity_connected_apps', belongsTo: { user_id: ['user'] }, atFirstProof: 'deleted' },
  { table: 'business_connected_apps', belongsTo: { user_id: ['member'] }, atFirstProof: 'deleted' },
  { table: 'identity_signing_keys', holds: 'The keys that sign ID tokens.' },
];
