import { IdentityError } from './identity.ts';

/** The session is over, and not only out of reach. */
export const hasEnded = (error: unknown): boolean => error instanceof IdentityError && error.code === 'session_ended';
