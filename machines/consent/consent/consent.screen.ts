import type { SnapshotFrom } from 'xstate';
import type { Client, RestartLink } from '#machines/ports/authorization/authorizations.ts';
import { type FailureWords, unsafeAddress, wordsOf } from '#machines/ports/authorization/authorizationFailure.ts';
import { required } from '#machines/ports/required.ts';
import type { consentMachine } from './consent.machine.ts';
import { areKnown, type ShownScopes, shownScopes, withheldScopes } from '#machines/consent/scopes.ts';
import { canSwitchAccount, missingIn, type RequiredParameter } from './consent.rules.ts';

/**
 * `isAgain`: the request wants a new sign-in of somebody who is logged in. `busy`: which button is at work. `name` of an application: null where the service has not said whose it is. `…Staying`: the
 * browser has stayed for too long, and a link leads on.
 */
export type ConsentScreen =
  | { kind: 'checkingRequest' }
  | { kind: 'incomplete'; parameter: RequiredParameter }
  | { kind: 'storageBlocked' }
  | { kind: 'signingIn'; isAgain: boolean }
  | {
      kind: 'consent';
      client: Client;
      email: string | null;
      scopes: ShownScopes;
      /** Names of scopes that are asked for and not given. */
      withheld: string[];
      areKnown: boolean;
      canSwitchAccount: boolean;
      busy: 'allow' | 'deny' | 'anotherAccount' | null;
    }
  | { kind: 'error'; words: FailureWords; canRetry: boolean }
  | { kind: 'expired'; words: FailureWords; restart: RestartLink }
  | { kind: 'granted'; name: string | null; url: string | null }
  | { kind: 'denied'; name: string | null }
  | { kind: 'redirectingAfterDenial' }
  | { kind: 'denialLink'; name: string | null; url: string }
  | { kind: 'returning' }
  | { kind: 'returnLink'; name: string | null; url: string };

type Snapshot = SnapshotFrom<typeof consentMachine>;

type Asking = Extract<ConsentScreen, { kind: 'consent' }>;

function asking({ context }: Snapshot, busy: Asking['busy']): Asking {
  const { client, email, scopes } = required(context.started, 'started');
  return {
    kind: 'consent',
    client,
    email,
    scopes: shownScopes(scopes.filter(({ isGrantable }) => isGrantable)),
    withheld: withheldScopes(scopes),
    areKnown: areKnown(scopes),
    canSwitchAccount: canSwitchAccount(context.query),
    busy,
  };
}

function ending({ context, value }: Snapshot): ConsentScreen {
  const { kind, url } = required(context.outcome, 'outcome');
  const name = context.started?.client.name ?? null;
  const hasStayed = value === 'staying';
  switch (kind) {
    case 'granted':
      return { kind, name, url: hasStayed ? url : null };
    case 'denied':
      if (hasStayed) return { kind: 'denialLink', name, url };
      return value === 'denied' ? { kind, name } : { kind: 'redirectingAfterDenial' };
    case 'reported':
      return hasStayed ? { kind: 'returnLink', name, url } : { kind: 'returning' };
  }
}

function stopped({ context: { failure }, value }: Snapshot): ConsentScreen {
  if (failure === undefined || !('sentence' in failure)) throw new Error('failure');
  const words = wordsOf(failure);
  const { restart } = failure;
  return restart === null
    ? { kind: 'error', words, canRetry: value === 'failed' }
    : { kind: 'expired', words, restart };
}

export function toConsentScreen(snapshot: Snapshot): ConsentScreen {
  const { value, context } = snapshot;
  switch (value) {
    case 'incomplete':
      return { kind: 'incomplete', parameter: required(missingIn(context.query), 'parameter') };
    case 'unsaved':
      return { kind: 'storageBlocked' };
    case 'saving':
    case 'signingIn':
      return { kind: 'signingIn', isAgain: context.failure?.kind === 'reauthentication' };
    case 'consenting':
      return asking(snapshot, null);
    case 'forgetting':
    case 'revoking':
      return asking(snapshot, 'anotherAccount');
    case 'submitting':
      return context.decision === 'allow' || context.decision === 'deny'
        ? asking(snapshot, context.decision)
        : { kind: 'checkingRequest' };
    case 'failed':
    case 'refused':
      return stopped(snapshot);
    case 'unfollowed':
      return { kind: 'error', words: wordsOf(unsafeAddress), canRetry: false };
    case 'concluding':
    case 'denied':
    case 'redirecting':
    case 'left':
    case 'staying':
      return ending(snapshot);
    default:
      return { kind: 'checkingRequest' };
  }
}
