import type { SnapshotFrom } from 'xstate';
import type { WalletType } from '#contracts/walletTypes.ts';
import { type Notice, notSavedNotice } from '#machines/ports/notice.ts';
import type { walletMachine } from './wallet.machine.ts';
import type { WalletProblem } from './wallet.types.ts';

/**
 * `hint`: the wallet has not answered for long (`slow`), or has a request of this page open already (`pending`).
 * `isSwitched`: it was asked before, with another account or chain. `isNotSaved`: what is left is to keep the session.
 */
export type WalletScreen =
  | {
      kind: 'wallet';
      step: 'connect';
      wallet: WalletType;
      hint: 'slow' | 'pending' | null;
      isSwitched: boolean;
    }
  | {
      kind: 'wallet';
      step: 'sign';
      wallet: WalletType;
      message: string;
      hint: 'slow' | null;
      isSwitched: boolean;
      isVerifying: boolean;
      notice: Notice | null;
      isNotSaved: boolean;
    }
  | {
      kind: 'wallet';
      step: 'failed';
      wallet: WalletType;
      failed: 'connect' | 'sign';
      problem: WalletProblem | null;
      notice: Notice | null;
    }
  | { kind: 'wallet'; step: 'confirmed' };

export function toWalletScreen(snapshot: SnapshotFrom<typeof walletMachine>): WalletScreen {
  const { walletOption: wallet, walletChallenge, isSwitched, problem, notice } = snapshot.context;
  const kind = 'wallet';
  if (snapshot.matches('confirmed')) return { kind, step: 'confirmed' };
  if (snapshot.matches('failed')) {
    const failed = snapshot.matches({ failed: 'sign' }) ? 'sign' : 'connect';
    return { kind, step: 'failed', wallet, failed, problem, notice };
  }
  const isSigning = snapshot.matches({ connected: 'signing' });
  const isVerifying = snapshot.matches('authenticating') || snapshot.matches('saving');
  const isNotSaved = snapshot.matches('notSaved');
  if (isSigning || isVerifying || isNotSaved) {
    const hint = snapshot.matches({ connected: { signing: 'slow' } }) ? 'slow' : null;
    return {
      kind,
      step: 'sign',
      wallet,
      message: walletChallenge ?? '',
      hint,
      isSwitched,
      isVerifying,
      notice: isNotSaved ? notSavedNotice : null,
      isNotSaved,
    };
  }
  const isPending = snapshot.matches('pending');
  const hint = isPending ? 'pending' : snapshot.matches({ connecting: 'slow' }) ? 'slow' : null;
  return { kind, step: 'connect', wallet, hint, isSwitched };
}
