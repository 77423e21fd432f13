import { IdentityError } from './identity.ts';

/** D-141: guessed at too often, used or expired: this very code can never be right again. */
export const isCodeSpent = (error: unknown): boolean => error instanceof IdentityError && error.code === 'code_spent';

/** D-288: how many guesses are left; null where nobody said. */
export const attemptsLeftOf = (error: unknown): number | null =>
  error instanceof IdentityError ? error.attemptsLeft : null;
