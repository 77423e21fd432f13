import type { SnapshotFrom } from 'xstate';
import { required } from '#machines/ports/required.ts';
import type { upgradeMachine } from './upgrade.machine.ts';

/**
 * The area above the widget: nothing, a wait, or the way on for a person who is signed in (D-07); `isOfOtherTab`: they have
 * signed in in another tab meanwhile (D-286).
 */
export type SessionOffer = 'none' | 'checking' | { email: string | null; isOfOtherTab: boolean };

/** The modal with the widget, the modal with a storage notice, or the way out. */
export type UpgradeScreen =
  | { kind: 'modal'; notice: null; session: SessionOffer }
  | { kind: 'modal'; notice: 'storageBlocked' }
  | { kind: 'redirecting' };

export function toUpgradeScreen(snapshot: SnapshotFrom<typeof upgradeMachine>): UpgradeScreen {
  const { value, context } = snapshot;
  const modal = { kind: 'modal', notice: null } as const;
  switch (value) {
    case 'saving':
    case 'open':
    case 'forgetting':
      return { ...modal, session: 'none' };
    case 'checking':
    case 'checkingOtherTab':
      return { ...modal, session: 'checking' };
    case 'recognized':
    case 'renewing':
    case 'goingToCheckout':
    case 'signedInOtherTab':
      return {
        ...modal,
        session: { email: required(context.owner, 'owner').email, isOfOtherTab: value === 'signedInOtherTab' },
      };
    case 'unsaved':
      return { kind: 'modal', notice: 'storageBlocked' };
    default:
      return { kind: 'redirecting' };
  }
}
