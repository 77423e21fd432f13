import type { SnapshotFrom } from 'xstate';
import { required } from '#machines/ports/required.ts';
import { notSavedNotice } from '#machines/ports/notice.ts';
import type { LinkFailure } from '#machines/ports/resetLinks.ts';
import type { resetMachine } from './reset.machine.ts';
import { isReset, isRetryable } from './reset.rules.ts';

/** `way`: what the strong button of the failed screen does. */
export type ResetScreen =
  | { kind: 'signingIn' }
  | { kind: 'resetConfirmed'; how: 'password' | 'link' }
  | { kind: 'resetFailed'; failure: LinkFailure; way: 'retry' | 'signIn' };

/** Null while the form for the new password has the screen. */
export function toResetScreen(snapshot: SnapshotFrom<typeof resetMachine>): ResetScreen | null {
  if (snapshot.matches('newPassword')) return null;
  if (snapshot.matches('notSaved')) return { kind: 'resetFailed', failure: notSavedNotice, way: 'retry' };
  if (snapshot.matches('failed')) {
    const failure = required(snapshot.context.failure, 'failure');
    return { kind: 'resetFailed', failure, way: isRetryable(failure) ? 'retry' : 'signIn' };
  }
  if (!snapshot.matches('confirmed')) return { kind: 'signingIn' };
  return { kind: 'resetConfirmed', how: isReset(snapshot.context.landing) ? 'password' : 'link' };
}
