import { IdentityError } from './identity.ts';

/** Whose session this browser holds; `email` is null for an account without an address (D-65). */
export interface SessionOwner {
  email: string | null;
}

/** The session is over, and not only out of reach. */
export const hasEnded = (error: unknown): boolean => error instanceof IdentityError && error.code === 'session_ended';
