import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Bind, preparedChange, preparedQuery } from '#services/kit/database/preparedQuery.ts';
import { MINUTE } from '#services/kit/durations.ts';
import type { WalletDatabase, WalletTables } from './tables.ts';
import type { Wallet } from './walletAddress.ts';

export type WalletChallenge = Selectable<WalletTables['identity_wallet_challenges']>;

/** How long a message can be signed (docs/wire.md, wallets). */
export const CHALLENGE_LIFE = 5 * MINUTE;

/** 128 bits; letters and digits alone, as EIP-4361 wants them. */
export const newNonce = (): string => randomBytes(16).toString('hex');

export const keyOf = ({ chain, address }: Wallet): string => `${chain}:${address}`;

const upsert = preparedQuery((db: WalletDatabase, bind: Bind<Omit<WalletChallenge, 'used_at'>>) => {
  const newest = {
    nonce: bind('nonce'),
    message: bind('message'),
    origin: bind('origin'),
    user_id: bind('user_id'),
    not_before: bind('not_before'),
    expires_at: bind('expires_at'),
    used_at: null,
  };
  return db
    .insertInto('identity_wallet_challenges')
    .values({ wallet: bind('wallet'), ...newest })
    .onConflict((conflict) => conflict.column('wallet').doUpdateSet(newest));
});

/** Takes the place of the wallet's challenge before it. */
export async function storeChallenge(db: WalletDatabase, row: Omit<WalletChallenge, 'used_at'>): Promise<void> {
  await upsert(db, row);
}

const byWallet = preparedQuery((db: WalletDatabase, bind: Bind<{ wallet: string }>) =>
  db.selectFrom('identity_wallet_challenges').selectAll().where('wallet', '=', bind('wallet')),
);

/** The newest challenge of a wallet, whether or not it still counts. */
export async function findChallenge(db: WalletDatabase, wallet: Wallet): Promise<WalletChallenge | undefined> {
  return (await byWallet(db, { wallet: keyOf(wallet) }))[0];
}

const markUsed = preparedChange((db: WalletDatabase, bind: Bind<{ wallet: string; nonce: string; now: number }>) =>
  db
    .updateTable('identity_wallet_challenges')
    .set({ used_at: bind('now') })
    .where('wallet', '=', bind('wallet'))
    .where('nonce', '=', bind('nonce'))
    .where('used_at', 'is', null),
);

/** Spends a challenge; false for whoever comes second. Right or wrong, no signature is looked at twice. */
export async function spendChallenge(
  db: WalletDatabase,
  { wallet, nonce }: WalletChallenge,
  now: number,
): Promise<boolean> {
  return (await markUsed(db, { wallet, nonce, now })) === 1;
}
