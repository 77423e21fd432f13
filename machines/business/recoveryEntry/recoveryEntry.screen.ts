import type { SnapshotFrom } from 'xstate';
import type { recoveryEntryMachine } from './recoveryEntry.machine.ts';
import type { RecoveryNotice } from './recoveryEntry.types.ts';

export interface RecoveryEntryScreen {
  kind: 'recoveryEntry';
  text: string;
  notice: RecoveryNotice | null;
  isBusy: boolean;
}

export const toRecoveryEntryScreen = ({
  value,
  context: { text, notice },
}: Pick<SnapshotFrom<typeof recoveryEntryMachine>, 'value' | 'context'>): RecoveryEntryScreen => ({
  kind: 'recoveryEntry',
  text,
  notice,
  isBusy: value === 'recovering',
});
