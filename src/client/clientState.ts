import type { ClientSessionScreen } from '#machines/client/clientSession/clientSession.screen.ts';
import type { SessionPerson } from '#machines/ports/hostSessions.ts';
import { type SignInError, signInErrorOf } from './signInError.ts';

/** The state of a client. `hasToken`: the last token has not ended. */
export type ClientState<Person extends SessionPerson = SessionPerson> =
  | { status: 'unknown' | 'signedOut'; person: null }
  | { status: 'signedIn' | 'refreshing'; person: Person }
  | { status: 'offline'; person: Person | null; hasToken: boolean; error: SignInError };

/** Returns the state of a session for a host, who reads other errors than a flow. */
export function clientStateOf(screen: ClientSessionScreen): ClientState {
  if (screen.status === 'offline') return { ...screen, error: signInErrorOf(screen.error) };
  return 'person' in screen ? screen : { ...screen, person: null };
}
