import { z } from 'zod';

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
