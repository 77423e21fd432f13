import type { SnapshotFrom } from 'xstate';
import { type FailureWords, wordsOf } from '#machines/ports/authorization/authorizationFailure.ts';
import { required } from '#machines/ports/required.ts';
import type { logoutMachine } from './logout.machine.ts';
import { missingIn, type RequiredParameter } from './logout.rules.ts';

/** `isBusy`: the yes is at work. `url`: where to go on, once the browser has stayed for too long. */
export type LogoutScreen =
  | { kind: 'checkingRequest' }
  | { kind: 'incomplete'; parameter: RequiredParameter }
  | { kind: 'logoutConfirmation'; isBusy: boolean }
  | { kind: 'logoutCancelled' }
  | { kind: 'error'; words: FailureWords; canRetry: boolean }
  | { kind: 'redirecting'; url: string | null }
  | { kind: 'loggedOut' };

export function toLogoutScreen({ value, context }: SnapshotFrom<typeof logoutMachine>): LogoutScreen {
  switch (value) {
    case 'incomplete':
      return { kind: 'incomplete', parameter: required(missingIn(context.query), 'parameter') };
    case 'asking':
      return { kind: 'logoutConfirmation', isBusy: false };
    case 'starting':
      return { kind: 'logoutConfirmation', isBusy: true };
    case 'cancelled':
      return { kind: 'logoutCancelled' };
    case 'failed':
    case 'refused':
      return { kind: 'error', words: wordsOf(required(context.failure, 'failure')), canRetry: value === 'failed' };
    case 'forgetting':
    case 'revoking':
    case 'redirecting':
    case 'left':
      return { kind: 'redirecting', url: null };
    case 'staying':
      return { kind: 'redirecting', url: required(context.url, 'url') };
    case 'loggedOut':
      return { kind: 'loggedOut' };
    default:
      return { kind: 'checkingRequest' };
  }
}
