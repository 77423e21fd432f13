import type { PersonRule } from '#services/platform/personalData/rules.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

/** Times are ms since the epoch. */
export interface WalletTables {
  /** The newest challenges of each wallet, by the browsers that asked for them. */
  identity_wallet_challenges: {
    /** `{browser}/{place}/{chain}:{address}`. */
    wallet: string;
    /** In the message; tells this challenge from the one before it. */
    nonce: string;
    /** The message that the wallet signs. */
    message: string;
    /** The page that it was made for. */
    origin: string;
    /** The user who adds the wallet; null: a person who signs in with it. */
    user_id: string | null;
    /** The message counts from then on; 0: at once. */
    not_before: number;
    expires_at: number;
    used_at: number | null;
  };
}

export type WalletDatabase = IdentityDatabase<WalletTables>;

/** Rules for the personal data in these tables. */
export const walletPersonalData: readonly PersonRule[] = [
  {
    table: 'identity_wallet_challenges',
    belongsTo: { user_id: ['user'] },
    atFirstProof: 'deleted',
    endsWith: { wallet: ['wallet'] },
    secret: ['nonce', 'message'],
  },
];
