import type { WalletType } from '#contracts/walletTypes.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';
import type { WalletErrorCode } from '#machines/ports/wallets.ts';

export interface WalletInput {
  walletOption: WalletType;
  vesselKey: string | null;
  sessionMinutes: number;
}

/** Why a step failed on the wallet's side; `switched`: its account changed again and again. */
export type WalletProblem = WalletErrorCode | 'switched';

/**
 * DAT-15: what was chosen, its address, and what it is to sign. `session`: what the right signature has opened, until it
 * is kept.
 */
export interface WalletContext extends WalletInput {
  walletAddress?: string;
  walletChallenge?: string;
  signature?: string;
  /** The account or the chain was switched on the way, so the wallet is asked anew. */
  isSwitched: boolean;
  problem: WalletProblem | null;
  /** The service's notice, in place of a wallet problem. */
  notice: Notice | null;
  session?: AuthenticatedSession;
  output?: WalletOutput;
}

export type WalletEvent =
  | { type: 'back.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'otherWallet.chosen' }
  | { type: 'setup.chosen' }
  | NoticeExpired;
export type WalletOutput = { result: 'back' | 'other' | 'setup' };
