import type { WalletChain } from '#contracts/identity/cryptoWallets.ts';
import type { WalletOptions } from '#contracts/widgetConfig.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import type { AuthenticatedSession } from './sessions.ts';

/**
 * Why a wallet did not do what it was asked. `missing`: it is not in this browser. `refused`: by the person, or by the
 * wallet without a reason (EIP-1193, 4001). `pending`: a request of this page is open already (-32002). `locked`: it
 * gives no account. `unreadable`: it gave an answer that is none.
 */
export type WalletErrorCode = 'missing' | 'refused' | 'pending' | 'locked' | 'unreadable';

export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly code: WalletErrorCode;
  constructor(code: WalletErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * The wallets that are offered: those found in this browser first, each half in configured order (D-39). Vessel is one
 * of them only where it was found.
 */
export function walletsOffered(options: WalletOptions, detected: WalletType[]): WalletType[] {
  const wallets = [...new Set(options.wallets)];
  const isFound = (wallet: WalletType) => detected.includes(wallet);
  return [...wallets.filter(isFound), ...wallets.filter((wallet) => !isFound(wallet) && wallet !== 'Vessel')];
}

/** The wallet to ask, and the key to find Vessel (D-39). */
export interface WalletRequest {
  wallet: WalletType;
  vesselKey: string | null;
}
export interface WalletAccount {
  address: string;
}

/** The wallets found in this browser, and where a new one would be opened. */
export interface WalletSurvey {
  wallets: WalletType[];
  page: { address: string; isPhone: boolean };
}

/** The wallets of this browser. What a wallet never answers ends by its signal alone; every failure is a `WalletError`. */
export interface Wallets {
  /** Never fails. */
  detectWallets(options: WalletOptions, signal: AbortSignal): Promise<WalletSurvey>;
  /** CRY-13, CRY-14. */
  connectWallet(request: WalletRequest, signal: AbortSignal): Promise<WalletAccount>;
  /** The account that comes of a request which is open already; never fails. */
  awaitAccount(request: WalletRequest, signal: AbortSignal): Promise<WalletAccount>;
  /** CRY-20 … CRY-22: by the wallet that was connected; hex for Ethereum, base58 for Solana. */
  signMessage(
    request: WalletRequest & WalletAccount & { message: string },
    signal: AbortSignal,
  ): Promise<{ signature: string }>;
  /** Resolves when the connected wallet has another account or another chain; never fails. */
  watchAccount(request: WalletRequest & WalletAccount, signal: AbortSignal): Promise<void>;
}

interface WalletIdentity {
  address: string;
  /** CRY-16. */
  chain: WalletChain;
}

/** Wallets at the identity provider. Every method ends in a value or an `IdentityError`. */
export interface CryptoWallets {
  /** CRY-15, IDS-08: what is to be signed. */
  startWallet(request: WalletIdentity, signal: AbortSignal): Promise<{ challenge: string }>;
  /** CRY-23. */
  authenticateWallet(
    request: WalletIdentity & { signature: string; sessionMinutes: number },
    signal: AbortSignal,
  ): Promise<AuthenticatedSession>;
}
