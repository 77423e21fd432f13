import type { SnapshotFrom } from 'xstate';
import type { Client, Decision, GrantableScope, RestartLink } from '#machines/ports/authorization/authorizations.ts';
import { type AuthorizationTrouble, unfollowedAddress } from '#machines/ports/authorization/authorizationTrouble.ts';
import { known } from '#machines/ports/known.ts';
import type { consentMachine } from './consent.machine.ts';
import { areKnown, missingIn, type RequiredParameter, toldScopes } from './consent.rules.ts';
import type { Outcome } from './consent.types.ts';

/**
 * `busy`: which button is at work. `trouble.restart`: where to begin again. Of an outcome, `client` is null where the
 * service has not said whose it is, `url` null until the browser has stayed for too long.
 */
export type ConsentScreen =
  | { kind: 'checking' }
  | { kind: 'incomplete'; parameter: RequiredParameter }
  | { kind: 'signedOut'; isAgain: boolean; isUnsaved: boolean }
  | { kind: 'signingIn' }
  | {
      kind: 'consent';
      client: Client;
      email: string | null;
      scopes: GrantableScope[];
      areKnown: boolean;
      busy: 'allow' | 'deny' | null;
    }
  | { kind: 'trouble'; trouble: AuthorizationTrouble; restart: RestartLink | null; canRetry: boolean }
  | {
      kind: 'outcome';
      outcome: Outcome['kind'];
      client: Client | null;
      step: 'resting' | 'leaving';
      url: string | null;
    };

type Snapshot = SnapshotFrom<typeof consentMachine>;

function asking({ context }: Snapshot, decision: Decision | undefined): ConsentScreen {
  const { client, email, scopes } = known(context.started, 'started');
  return {
    kind: 'consent',
    client,
    email,
    scopes: toldScopes(scopes),
    areKnown: areKnown(scopes),
    busy: decision === 'allow' || decision === 'deny' ? decision : null,
  };
}

function ending({ context, value }: Snapshot): ConsentScreen {
  const { kind, url } = known(context.outcome, 'outcome');
  return {
    kind: 'outcome',
    outcome: kind,
    client: context.started?.client ?? null,
    step: value === 'denied' ? 'resting' : 'leaving',
    url: value === 'staying' ? url : null,
  };
}

function stopped({ context: { refusal }, value }: Snapshot): ConsentScreen {
  if (refusal === undefined || !('sentence' in refusal)) throw new Error('refusal');
  const { restart, ...trouble } = refusal;
  return { kind: 'trouble', trouble, restart, canRetry: value === 'failed' };
}

export function toConsentScreen(snapshot: Snapshot): ConsentScreen {
  const { value, context } = snapshot;
  switch (value) {
    case 'incomplete':
      return { kind: 'incomplete', parameter: known(missingIn(context.query), 'parameter') };
    case 'signedOut':
    case 'saving':
    case 'unsaved': {
      const isAgain = context.refusal?.kind === 'reauthentication';
      return { kind: 'signedOut', isAgain, isUnsaved: value === 'unsaved' };
    }
    case 'signingIn':
      return { kind: 'signingIn' };
    case 'consenting':
      return asking(snapshot, undefined);
    case 'submitting':
    case 'concluding':
      return context.decision === 'allow' || context.decision === 'deny'
        ? asking(snapshot, context.decision)
        : { kind: 'checking' };
    case 'failed':
    case 'refused':
      return stopped(snapshot);
    case 'unfollowed':
      return { kind: 'trouble', trouble: unfollowedAddress, restart: null, canRetry: false };
    case 'denied':
    case 'leaving':
    case 'left':
    case 'staying':
      return ending(snapshot);
    default:
      return { kind: 'checking' };
  }
}
