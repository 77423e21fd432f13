import { IdentityError } from './identity.ts';

/** The session is over, and not only out of reach. */
export const hasEnded = (error: unknown): boolean => error instanceof IdentityError && error.code === 'session_ended';

/** The session lives, and nobody has proven of late who they are. */
export const isTooOld = (error: unknown): boolean => error instanceof IdentityError && error.code === 'sign_in_too_old';
