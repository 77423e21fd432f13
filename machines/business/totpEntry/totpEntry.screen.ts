import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import type { totpEntryMachine } from './totpEntry.machine.ts';

/** `isRefused`: the code was wrong. `isEnrolling`: the app is about to be added, and there is a way back to it. */
export interface TotpEntryScreen {
  kind: 'totpEntry';
  code: string;
  isRefused: boolean;
  notice: Notice | null;
  isVerifying: boolean;
  isEnrolling: boolean;
  hasOther: boolean;
}

export function toTotpEntryScreen(snapshot: SnapshotFrom<typeof totpEntryMachine>): TotpEntryScreen {
  const { code, isRefused, notice, enrols, hasOther } = snapshot.context;
  const isVerifying = snapshot.matches({ entering: 'verifying' });
  return { kind: 'totpEntry', code, isRefused, notice, isVerifying, isEnrolling: enrols, hasOther };
}
