import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import type { existingSessionMachine } from './existingSession.machine.ts';

export type ExistingSessionScreen =
  /** The owner of the session is being looked up. */
  | { kind: 'checkingSession' }
  /** 'Continue as …'; `account`: null where there is nothing to name it by. */
  | { kind: 'continueSession'; account: string | null; notice: Notice | null; isBusy: boolean }
  | { kind: 'sessionContinued' };

export function toExistingSessionScreen(snapshot: SnapshotFrom<typeof existingSessionMachine>): ExistingSessionScreen {
  const { isConfirmed, account, notice } = snapshot.context;
  if (snapshot.matches('continued')) return { kind: 'sessionContinued' };
  if (!isConfirmed || snapshot.matches('checking')) return { kind: 'checkingSession' };
  return {
    kind: 'continueSession',
    account,
    notice,
    isBusy: snapshot.matches('continuing') || snapshot.matches('saving'),
  };
}
