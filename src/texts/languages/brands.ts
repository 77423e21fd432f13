import type { LaterSentences } from './complete.ts';

/** Names of others, which are the same in every language. */
export const wallets: Omit<LaterSentences['walletNames'], 'Other Ethereum Wallet' | 'Other Solana Wallet'> = {
  Metamask: 'Metamask',
  Phantom: 'Phantom',
  Coinbase: 'Coinbase',
  Binance: 'Binance',
  Vessel: 'Vessel',
};
