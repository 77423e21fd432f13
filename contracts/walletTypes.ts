import { z } from 'zod';
import type { WalletChain } from './identity/cryptoWallets.ts';

/** The wallets that can be offered (CRY-01 … CRY-07), by the names that the hosted provider's client gives them. */
export const walletTypeSchema = z.enum([
  'Metamask',
  'Phantom',
  'Coinbase',
  'Binance',
  'Vessel',
  'Other Ethereum Wallet',
  'Other Solana Wallet',
]);
export type WalletType = z.infer<typeof walletTypeSchema>;

/** CRY-16, D-39: Phantom is a wallet of Solana; all others but the generic one are of Ethereum. */
export const chainOf = (wallet: WalletType): WalletChain =>
  wallet === 'Phantom' || wallet === 'Other Solana Wallet' ? 'solana' : 'ethereum';
