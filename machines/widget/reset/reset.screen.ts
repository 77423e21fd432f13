import type { SnapshotFrom } from 'xstate';
import { required } from '#machines/ports/required.ts';
import { notSavedNotice } from '#machines/ports/notice.ts';
import type { resetMachine } from './reset.machine.ts';
import { isReset, isRetryable } from './reset.rules.ts';
import type { ResetFailure } from './reset.types.ts';

/**
 * `resetForm`: the form for the new password is there, or has been sent; `text` is what was chosen. `way`: what the
 * strong button of the failed screen does.
 */
export type ResetScreen =
  | { kind: 'resetForm'; email: string | null; text: string }
  | { kind: 'signingIn' }
  | { kind: 'resetConfirmed'; how: 'password' | 'link' }
  | { kind: 'resetFailed'; failure: ResetFailure; way: 'retry' | 'signIn' };

export function toResetScreen(snapshot: SnapshotFrom<typeof resetMachine>): ResetScreen {
  const { landing, password } = snapshot.context;
  const isAboutPassword = isReset(landing);
  if (snapshot.matches('notSaved')) return { kind: 'resetFailed', failure: notSavedNotice, way: 'retry' };
  if (snapshot.matches('failed')) {
    const failure = required(snapshot.context.failure, 'failure');
    return { kind: 'resetFailed', failure, way: isRetryable(failure) ? 'retry' : 'signIn' };
  }
  if (snapshot.matches('confirmed')) return { kind: 'resetConfirmed', how: isAboutPassword ? 'password' : 'link' };
  return isAboutPassword ? { kind: 'resetForm', email: landing.email, text: password } : { kind: 'signingIn' };
}
