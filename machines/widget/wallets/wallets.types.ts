import type { WalletOptions } from '#contracts/widgetConfig.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { WalletSurvey } from '#machines/ports/wallets.ts';

/** `wallet`: the one that was chosen; null: another one is to be chosen first. `detected`: those found so far. */
export interface WalletsInput {
  wallet: WalletType | null;
  options: WalletOptions;
  detected: WalletType[];
  sessionMinutes: number;
}

/** `walletOption`: the one that is meant (DAT-16). `page`: what a wallet's own browser would open, once that is known. */
export interface WalletsContext extends WalletsInput {
  walletOption: WalletType;
  page?: WalletSurvey['page'];
}

export type WalletsEvent =
  | { type: 'wallet.chosen'; wallet: WalletType }
  | { type: 'setup.chosen' }
  | { type: 'back.chosen' };
export type WalletsOutput = { result: 'back' } | { result: 'refused'; notice: Notice };
