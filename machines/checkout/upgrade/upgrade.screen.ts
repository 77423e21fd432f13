import type { SnapshotFrom } from 'xstate';
import type { upgradeMachine } from './upgrade.machine.ts';

/** The modal with the widget, the modal with a storage notice, or the way out. */
export type UpgradeScreen = { kind: 'modal'; notice: 'storageBlocked' | null } | { kind: 'leaving' };

export function toUpgradeScreen(snapshot: SnapshotFrom<typeof upgradeMachine>): UpgradeScreen {
  if (snapshot.matches('unsaved')) return { kind: 'modal', notice: 'storageBlocked' };
  if (snapshot.matches('saving') || snapshot.matches('open')) return { kind: 'modal', notice: null };
  return { kind: 'leaving' };
}
