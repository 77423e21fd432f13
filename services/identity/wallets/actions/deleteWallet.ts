import type { User } from '#contracts/identity/user.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { removeWayIn } from '#services/identity/sessions/removeWayIn.ts';
import type { WalletContext } from '../context.ts';
import { refuse } from '../errors.ts';

/** DELETE /sdk/v1/users/crypto_wallets/{id}: one of the signed-in user's wallets, if it is not the only way in. */
export async function deleteWallet(
  context: WalletContext,
  { headers, params: { id } }: Caller & { params: { id: string } },
): Promise<{ user_id: string; __user: User }> {
  return removeWayIn(context, headers, { kind: 'wallet', id, unknown: () => refuse('crypto_wallet_not_found') });
}
