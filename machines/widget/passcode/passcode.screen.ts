import type { SnapshotFrom } from 'xstate';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import { type AnyPasscodeRequest, isOfMember } from '#machines/ports/anyPasscode.ts';
import { type Notice, notSavedNotice } from '#machines/ports/notice.ts';
import type { passcodeMachine } from './passcode.machine.ts';

/**
 * A passcode as it is entered. `shown`: where it went, as people write it; null while none was sent. `failure`: it was wrong,
 * or can no longer be right; its `attemptsLeft` is null where nobody said. `retry`: it can be sent once more, or was right and
 * its session is left to be saved. `left`: the rest of its life, null when it is over.
 */
export interface PasscodeEntry {
  method: PasscodeMethod;
  shown: string | null;
  code: string;
  failure: 'spent' | { attemptsLeft: number | null } | null;
  notice: Notice | null;
  retry: 'passcode' | 'session' | null;
  isVerifying: boolean;
  isBackable: boolean;
  left: string | null;
}
/** While the first passcode is sent, the screen before stays with a busy button. */
export type PasscodeScreen =
  | { kind: 'sendingPasscode' }
  | ({ kind: 'passcode' } & PasscodeEntry)
  | { kind: 'passcodeConfirmed' };

const destinationOf = (request: AnyPasscodeRequest): { method: PasscodeMethod; shown: string } => {
  if (!isOfMember(request)) return request;
  return request.channel === 'text'
    ? { method: 'sms', shown: request.shown }
    : { method: 'email', shown: request.email };
};

/** `left`: what the countdown of the passcode shows. */
export function toPasscodeScreen(snapshot: SnapshotFrom<typeof passcodeMachine>, left: string | null): PasscodeScreen {
  const { request, code, isRefused, attemptsLeft, notice, isBackable } = snapshot.context;
  if (snapshot.matches('verified')) return { kind: 'passcodeConfirmed' };
  const isNotSaved = snapshot.matches('notSaved');
  const isSaving = snapshot.matches('saving');
  if (!isNotSaved && !isSaving && !snapshot.matches('entering')) return { kind: 'sendingPasscode' };
  const isUnsent = snapshot.matches({ entering: { lifetime: 'unsent' } });
  const isSpent = snapshot.matches({ entering: { code: 'closed' } });
  const { method, shown } = destinationOf(request);
  return {
    kind: 'passcode',
    method,
    shown: isUnsent ? null : shown,
    code,
    failure: isSpent ? 'spent' : isRefused ? { attemptsLeft } : null,
    notice: isNotSaved ? notSavedNotice : notice,
    retry: isNotSaved ? 'session' : snapshot.matches({ entering: { code: 'unverified' } }) ? 'passcode' : null,
    isVerifying: isSaving || snapshot.matches({ entering: { code: 'verifying' } }),
    isBackable,
    left: isUnsent || isSpent || snapshot.matches({ entering: { lifetime: 'over' } }) ? null : left,
  };
}
