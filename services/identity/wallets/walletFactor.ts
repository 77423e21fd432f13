import { wireTime } from '#services/platform/wireTime.ts';
import type { Factor } from '../sessions/sessionView.ts';
import type { StoredWallet } from './storedWallets.ts';

/** The proof that a wallet's signature was. */
export const walletFactor = ({ wallet_id, address, chain }: StoredWallet, now: number): Factor => ({
  type: 'crypto',
  delivery_method: 'crypto_wallet',
  last_authenticated_at: wireTime(now),
  crypto_wallet_factor: {
    crypto_wallet_id: wallet_id,
    crypto_wallet_address: address,
    crypto_wallet_type: chain,
  },
});
