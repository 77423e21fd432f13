import type { HostSession, SessionPerson, SessionToken } from '#machines/ports/hostSessions.ts';
import type { IdentityError } from '#machines/ports/identity.ts';

/** `hasStoredToken`: this browser has a session token, which may have ended, or may have one that scripts cannot read. */
export interface ClientSessionInput {
  hasStoredToken: boolean;
}

export interface ClientSessionContext extends ClientSessionInput {
  person: SessionPerson | null;
  /** Null where none is usable any more. */
  token: SessionToken | null;
  /** Calls that failed since the last answer, up to the last that is repeated by itself. */
  failures: number;
  error: IdentityError | null;
}

export type ClientSessionEvent =
  /** Another session was saved in this browser, by a widget of this page or by another tab. */
  | { type: 'session.stored' }
  /** The session was removed from this browser. */
  | { type: 'session.removed' }
  /** Another tab got a fresh token of this session. */
  | { type: 'session.shared'; session: HostSession }
  /** The page needs a fresher token than there is. */
  | { type: 'token.required' }
  | { type: 'signOut.chosen' };
