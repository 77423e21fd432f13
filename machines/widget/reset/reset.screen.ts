import type { SnapshotFrom } from 'xstate';
import { known } from '#machines/ports/known.ts';
import { unkeptNotice } from '#machines/ports/notice.ts';
import type { resetMachine } from './reset.machine.ts';
import { isReset, isRetryable } from './reset.rules.ts';
import type { ResetFailure } from './reset.types.ts';

/**
 * `resetForm`: the form for the new password stands there, or has been sent; `text` is what was chosen. `way`: what the
 * strong button of the failed screen does.
 */
export type ResetScreen =
  | { kind: 'resetForm'; email: string | null; text: string }
  | { kind: 'signingIn' }
  | { kind: 'resetConfirmed'; how: 'password' | 'link' }
  | { kind: 'resetFailed'; failure: ResetFailure; way: 'retry' | 'signIn' };

export function toResetScreen(snapshot: SnapshotFrom<typeof resetMachine>): ResetScreen {
  const { arrival, password } = snapshot.context;
  const isAboutPassword = isReset(arrival);
  if (snapshot.matches('unkept')) return { kind: 'resetFailed', failure: unkeptNotice, way: 'retry' };
  if (snapshot.matches('failed')) {
    const failure = known(snapshot.context.failure, 'failure');
    return { kind: 'resetFailed', failure, way: isRetryable(failure) ? 'retry' : 'signIn' };
  }
  if (snapshot.matches('confirmed')) return { kind: 'resetConfirmed', how: isAboutPassword ? 'password' : 'link' };
  return isAboutPassword ? { kind: 'resetForm', email: arrival.email, text: password } : { kind: 'signingIn' };
}
