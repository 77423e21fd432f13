import type { SnapshotFrom } from 'xstate';
import type { WalletType } from '#contracts/walletTypes.ts';
import { walletsOffered } from '#machines/ports/wallets.ts';
import type { walletsMachine } from './wallets.machine.ts';
import { setupsOf, type WalletSetup } from './wallets.rules.ts';

/** Crypto Other Screen and Crypto Setup Wallet. */
export type WalletsScreen =
  | { kind: 'wallet'; step: 'other'; wallets: { wallet: WalletType; isDetected: boolean }[] }
  | { kind: 'wallet'; step: 'setup'; setups: WalletSetup[] };

export function toWalletsScreen(snapshot: SnapshotFrom<typeof walletsMachine>): WalletsScreen {
  const { options, detected, walletOption, page } = snapshot.context;
  if (snapshot.matches({ offering: 'settingUp' }))
    return { kind: 'wallet', step: 'setup', setups: setupsOf(options, walletOption, page) };
  const wallets = walletsOffered(options, detected).map((wallet) => ({
    wallet,
    isDetected: detected.includes(wallet),
  }));
  return { kind: 'wallet', step: 'other', wallets };
}
