import type { AuthenticatedSession } from './sessions.ts';

/** `account`: the address, number or wallet that the person knows the account by; null where it has none of them. */
export interface ExistingSession {
  session: AuthenticatedSession;
  account: string | null;
}

/** The session that an earlier sign-in has left in this browser. */
export interface ExistingSessions {
  /** Asks the service for its owner and a fresh JWT; `session_ended` where there is none, or no longer. Fails with an `IdentityError`. */
  authenticateSession(signal: AbortSignal): Promise<ExistingSession>;
}
