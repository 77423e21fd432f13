import { chainOf } from '#contracts/walletTypes.ts';
import { required } from '#machines/ports/required.ts';
import { WalletError, type WalletErrorCode } from '#machines/ports/wallets.ts';
import type { WalletContext } from './wallet.types.ts';

/** Returns the wallet's error; any other error counts as refused, as nothing more is known of it. */
export const walletErrorOf = (error: unknown): WalletErrorCode =>
  error instanceof WalletError ? error.code : 'refused';

export const walletRequestOf = ({ walletOption, vesselKey }: WalletContext) => ({ wallet: walletOption, vesselKey });

/** The wallet that was connected, and its account. */
export const connectedOf = (context: WalletContext) => ({
  ...walletRequestOf(context),
  address: required(context.walletAddress, 'walletAddress'),
});

/** CRY-15, CRY-16: whose signature it is going to be. */
export const identityOf = ({ walletOption, walletAddress }: WalletContext) => ({
  address: required(walletAddress, 'walletAddress'),
  chain: chainOf(walletOption),
});

/** CRY-23. */
export const proofOf = (context: WalletContext) => ({
  ...identityOf(context),
  signature: required(context.signature, 'signature'),
  sessionMinutes: context.sessionMinutes,
});
