import type { SnapshotFrom } from 'xstate';
import { type Notice, notSavedNotice } from '#machines/ports/notice.ts';
import type { passkeyMachine } from './passkey.machine.ts';

export type PasskeyScreen =
  /** Main stays on the screen; its passkey button is busy, and can be left. */
  | { kind: 'askingPasskey' }
  /** The passkey was right; the session could not be kept (D-199). */
  | { kind: 'passkeyNotSaved'; notice: Notice }
  | { kind: 'passkeyConfirmed' };

export function toPasskeyScreen(snapshot: Pick<SnapshotFrom<typeof passkeyMachine>, 'matches'>): PasskeyScreen {
  if (snapshot.matches('confirmed')) return { kind: 'passkeyConfirmed' };
  if (snapshot.matches('notSaved')) return { kind: 'passkeyNotSaved', notice: notSavedNotice };
  return { kind: 'askingPasskey' };
}
