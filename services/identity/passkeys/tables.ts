import type { PersonRule } from '#services/platform/personalData/rules.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

/** The purpose of a challenge: an answer of the other ceremony is not valid for it. */
export type Ceremony = 'register' | 'authenticate';

/** Times are ms since the epoch. */
export interface PasskeyTables {
  /** Challenges that nobody has answered yet. */
  identity_passkey_challenges: {
    /** SHA-256 of the challenge. */
    challenge_hash: string;
    ceremony: Ceremony;
    /** The person who may answer; null: anybody with a passkey. */
    user_id: string | null;
    /** The relying party's id. */
    domain: string;
    /** `user.id` of the options, base64url; empty for `authenticate`. */
    user_handle: string;
    /** User agent of the browser; empty for `authenticate`. */
    user_agent: string;
    expires_at: number;
  };
}

export type PasskeyDatabase = IdentityDatabase<PasskeyTables>;

/** Rules for the personal data in these tables. */
export const passkeyPersonalData: readonly PersonRule[] = [
  {
    table: 'identity_passkey_challenges',
    belongsTo: { user_id: ['user'] },
    atFirstProof: 'deleted',
    secret: ['challenge_hash'],
  },
];
