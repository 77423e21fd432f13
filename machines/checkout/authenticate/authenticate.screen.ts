import type { SnapshotFrom } from 'xstate';
import { required } from '#machines/ports/required.ts';
import type { authenticateMachine } from './authenticate.machine.ts';
import { isLinkUsed, isRetryable } from './authenticate.rules.ts';
import type { AuthenticateFailure } from './authenticate.types.ts';

/** `way`: what the strong button of the failed page does. */
export type AuthenticateScreen =
  | { kind: 'authenticating' }
  | { kind: 'failed'; failure: AuthenticateFailure; way: 'retry' | 'newLink' | 'signIn'; reference: string | null }
  | { kind: 'sendingLink' }
  | { kind: 'linkSent' }
  | { kind: 'redirecting' };

export function toAuthenticateScreen(snapshot: SnapshotFrom<typeof authenticateMachine>): AuthenticateScreen {
  if (snapshot.matches('notSaved')) return { kind: 'failed', failure: 'storageBlocked', way: 'retry', reference: null };
  if (snapshot.matches('failed')) {
    const failure = required(snapshot.context.failure, 'failure');
    return {
      kind: 'failed',
      failure,
      way: isRetryable(failure) ? 'retry' : isLinkUsed(failure) ? 'newLink' : 'signIn',
      reference: snapshot.context.reference ?? null,
    };
  }
  if (snapshot.matches('sendingLink')) return { kind: 'sendingLink' };
  if (snapshot.matches('linkSent')) return { kind: 'linkSent' };
  if (snapshot.matches('departing') || snapshot.matches('left')) return { kind: 'redirecting' };
  return { kind: 'authenticating' };
}
