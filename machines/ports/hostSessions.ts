import type { Member, MemberSession } from '#contracts/identity/business/member.ts';
import type { Organization } from '#contracts/identity/business/organization.ts';
import type { Session, User } from '#contracts/identity/user.ts';

/** A session JWT and its time, in ms since the epoch by the clock of this device. */
export interface SessionToken {
  /** Null where the backend of the page gives none (D-600); the times then say how long its answer holds. */
  jwt: string | null;
  issuedAt: number;
  endsAt: number;
}

/** The owner of a session, and the session itself. */
export type SessionPerson =
  | { people: 'users'; user: User; session: Session }
  | { people: 'members'; member: Member; organization: Organization; session: MemberSession };

/** A session as the identity service has just described it. */
export interface HostSession {
  person: SessionPerson;
  token: SessionToken;
}

/** The session of this browser, for a page that shows no widget. Every method ends in a value or an `IdentityError`. */
export interface HostSessions {
  /** Asks the service for the owner and a fresh JWT; `session_ended` where there is no session, or no longer. */
  authenticateSession(signal: AbortSignal): Promise<HostSession>;
  /** Removes the session from this browser and ends it at the service. */
  endSession(signal: AbortSignal): Promise<void>;
}

/** Moments that a session waits for. They fail never and have no limit. */
export interface SessionMoments {
  /** Resolves some time before the token ends. */
  awaitRefresh(request: { token: SessionToken }, signal: AbortSignal): Promise<void>;
  /** Resolves when the token has ended; never without one. */
  awaitTokenEnd(request: { token: SessionToken | null }, signal: AbortSignal): Promise<void>;
  /** Resolves after a pause in ms, or when the page is shown or online again; null: only then. */
  awaitRetry(request: { pause: number | null }, signal: AbortSignal): Promise<{ isByBrowser: boolean }>;
}
