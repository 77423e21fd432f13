import type { Selectable } from 'kysely';
import { type Bind, preparedQuery } from '#services/platform/database/preparedQuery.ts';
import type { UserTables } from '../people/tables.ts';
import { recordUserChange } from '../people/userChange.ts';
import { createUser } from '../people/users.ts';
import type { WalletContext } from './context.ts';
import type { WalletDatabase } from './tables.ts';
import type { Wallet } from './walletAddress.ts';

export type StoredWallet = Selectable<UserTables['identity_wallets']>;

const byAddress = preparedQuery((db: WalletDatabase, bind: Bind<{ chain: Wallet['chain']; address: string }>) =>
  db
    .selectFrom('identity_wallets')
    .selectAll()
    .where('chain', '=', bind('chain'))
    .where('address', '=', bind('address')),
);

/**
 * The wallet, whosever it is. One that nobody has is added to the user who asked, or to a new one, who is pending until
 * the sign-in that follows.
 */
export async function findOrAddWallet(
  db: WalletDatabase,
  context: WalletContext,
  { chain, address }: Wallet,
  addTo: string | null,
): Promise<StoredWallet> {
  const [found] = await byAddress(db, { chain, address });
  if (found !== undefined) return found;
  const row = {
    wallet_id: context.project.newId('crypto-wallet'),
    user_id: addTo ?? (await createUser(db, context, {})),
    chain,
    address,
    created_at: context.clock.now(),
  };
  await db.insertInto('identity_wallets').values(row).execute();
  if (addTo !== null) await recordUserChange(db, context, { userId: addTo, fields: ['crypto_wallets'] });
  return row;
}
