import type { SnapshotFrom } from 'xstate';
import { type ShownScopes, shownScopes } from '#machines/consent/scopes.ts';
import { type FailureWords, wordsOf } from '#machines/ports/authorization/authorizationFailure.ts';
import type { ConnectedApplication } from '#machines/ports/authorization/connectedApplications.ts';
import { required } from '#machines/ports/required.ts';
import type { connectedAppsMachine } from './connectedApps.machine.ts';

export interface ShownApp {
  id: string;
  name: string;
  description: string;
  scopes: ShownScopes;
}

/** `removed`: the name of the one that is gone. `removalFailed`: `words` say why it is still there. */
export type ConnectedAppsScreen =
  | { kind: 'loading' }
  | { kind: 'signingIn' }
  | { kind: 'error'; words: FailureWords }
  | { kind: 'listed'; apps: ShownApp[] }
  | { kind: 'removed'; apps: ShownApp[]; removed: string }
  | { kind: 'removalFailed'; apps: ShownApp[]; words: FailureWords }
  | { kind: 'redirecting' }
  | { kind: 'confirming'; name: string; isBusy: boolean };

const shownApp = ({ scopes, ...app }: ConnectedApplication): ShownApp => ({ ...app, scopes: shownScopes(scopes) });

export function toConnectedAppsScreen({
  value,
  context,
}: SnapshotFrom<typeof connectedAppsMachine>): ConnectedAppsScreen {
  const apps = context.apps.map(shownApp);
  const { removal } = context;
  switch (value) {
    case 'signingIn':
      return { kind: 'signingIn' };
    case 'failed':
      return { kind: 'error', words: wordsOf(required(context.failure, 'failure')) };
    case 'listed':
      if (removal === undefined) return { kind: 'listed', apps };
      return 'removed' in removal
        ? { kind: 'removed', apps, removed: removal.removed }
        : { kind: 'removalFailed', apps, words: wordsOf(removal.failure) };
    case 'confirming':
    case 'removing':
      return { kind: 'confirming', name: required(context.chosen, 'chosen').name, isBusy: value === 'removing' };
    case 'goingHome':
      return { kind: 'redirecting' };
    default:
      return { kind: 'loading' };
  }
}
