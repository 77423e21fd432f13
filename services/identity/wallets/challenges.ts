import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { siteOf } from '#services/platform/http/networks.ts';
import { hashToken } from '#services/platform/tokens.ts';
import type { Caller } from '../shared/context.ts';
import { type Bind, preparedChange, preparedQuery } from '#services/platform/database/preparedQuery.ts';
import { MINUTE } from '#services/platform/durations.ts';
import type { WalletDatabase, WalletTables } from './tables.ts';
import type { Wallet } from './walletAddress.ts';

export type WalletChallenge = Selectable<WalletTables['identity_wallet_challenges']>;

/** Time in which a message can be signed, in ms. */
export const CHALLENGE_LIFE = 5 * MINUTE;

/** 128 bits; letters and digits alone, as EIP-4361 wants them. */
export const newNonce = (): string => randomBytes(16).toString('hex');

const keyOf = ({ chain, address }: Wallet): string => `${chain}:${address}`;

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

/** Challenges of a wallet that one browser may have open. */
const OPEN = 16;

/** A browser at a site: nobody elsewhere can replace its challenges, or answer them. */
const browserOf = ({ headers, ip }: Caller): string =>
  hashToken(JSON.stringify([siteOf(ip), headers.get('user-agent') ?? ''])).slice(0, 22);

const keysOf = (caller: Caller, wallet: Wallet): string[] =>
  Array.from({ length: OPEN }, (_, at) => `${browserOf(caller)}/${at}/${keyOf(wallet)}`);

/** Those that this browser has asked for, the newest first, whether or not they still count. */
export function findChallenges(db: WalletDatabase, caller: Caller, wallet: Wallet): Promise<WalletChallenge[]> {
  return db
    .selectFrom('identity_wallet_challenges')
    .selectAll()
    .where('wallet', 'in', keysOf(caller, wallet))
    .orderBy('expires_at', 'desc')
    .orderBy('wallet')
    .execute();
}

/** Takes a free place among the challenges of this browser, else that of the oldest. */
export async function storeChallenge(
  db: WalletDatabase,
  caller: Caller,
  wallet: Wallet,
  row: Omit<WalletChallenge, 'used_at' | 'wallet'>,
): Promise<void> {
  const there = await findChallenges(db, caller, wallet);
  const free = keysOf(caller, wallet).find((key) => there.every((one) => one.wallet !== key));
  await upsert(db, { ...row, wallet: free ?? there.at(-1)?.wallet ?? keyOf(wallet) });
}

const markUsed = preparedChange((db: WalletDatabase, bind: Bind<{ wallet: string; nonce: string; now: number }>) =>
  db
    .updateTable('identity_wallet_challenges')
    .set({ used_at: bind('now') })
    .where('wallet', '=', bind('wallet'))
    .where('nonce', '=', bind('nonce'))
    .where('used_at', 'is', null),
);

/** Spends a challenge; false for who comes second. */
export async function spendChallenge(
  db: WalletDatabase,
  { wallet, nonce }: WalletChallenge,
  now: number,
): Promise<boolean> {
  return (await markUsed(db, { wallet, nonce, now })) === 1;
}
