import type { SnapshotFrom } from 'xstate';
import type { SessionPerson } from '#machines/ports/hostSessions.ts';
import type { IdentityError } from '#machines/ports/identity.ts';
import type { clientSessionMachine } from './clientSession.machine.ts';

/** The state of a session as a page may show it. `hasToken`: there is a token that has not ended. */
export type ClientSessionScreen =
  | { status: 'unknown' | 'signedOut' }
  | { status: 'signedIn' | 'refreshing'; person: SessionPerson }
  | { status: 'offline'; person: SessionPerson | null; hasToken: boolean; error: IdentityError };

export function toClientSessionScreen({
  value,
  context: { person, token, error },
}: Pick<SnapshotFrom<typeof clientSessionMachine>, 'value' | 'context'>): ClientSessionScreen {
  if (value === 'offline' && error !== null) return { status: 'offline', person, hasToken: token !== null, error };
  if ((value === 'signedIn' || value === 'refreshing') && person !== null) return { status: value, person };
  return { status: value === 'unknown' ? 'unknown' : 'signedOut' };
}
