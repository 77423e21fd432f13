import { keccak_256 } from '@noble/hashes/sha3.js';
import bs58 from 'bs58';
import { type WalletChain, walletChainSchema } from '#contracts/identity/cryptoWallets.ts';
import { refuse } from './errors.ts';

export interface Wallet {
  chain: WalletChain;
  /** In its one spelling. */
  address: string;
}

/** An Ethereum address with the case that checks it (EIP-55), of 40 hex digits in lower case. */
export function checksummed(digits: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const cased = Array.from(digits, (digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

function isPublicKey(address: string): boolean {
  // More characters are more bytes, and decoding takes the square of them.
  return address.length <= 44 && bs58.decodeUnsafe(address)?.length === 32;
}

/**
 * The wallet that a caller names. Ethereum's spellings, in one case, the other or EIP-55, are one address.
 * @throws ServiceError invalid_wallet_type, invalid_crypto_wallet_address
 */
export function readWallet(given: { crypto_wallet_type: string; crypto_wallet_address: string }): Wallet {
  const chain = walletChainSchema.safeParse(given.crypto_wallet_type);
  if (!chain.success) throw refuse('invalid_wallet_type');
  const address = given.crypto_wallet_address;
  if (chain.data === 'ethereum') {
    const digits = /^0x([0-9a-f]{40})$/i.exec(address)?.[1];
    if (digits === undefined) throw refuse('invalid_crypto_wallet_address');
    return { chain: chain.data, address: checksummed(digits.toLowerCase()) };
  }
  if (!isPublicKey(address)) throw refuse('invalid_crypto_wallet_address');
  return { chain: chain.data, address };
}
