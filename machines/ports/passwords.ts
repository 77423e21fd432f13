import type { UserType } from '#contracts/identity/passwords.ts';
import type { AuthenticatedSession } from './sessions.ts';

/** The assessment of a new password, as far as its policy says more than yes or no (DAT-28, DAT-29, DAT-30). */
export type Assessment =
  | { policy: 'zxcvbn'; score: number; warning: string }
  | { policy: 'luds'; minimumCount: number; complexity: number; isLongEnough: boolean; isComplexEnough: boolean }
  | { policy: 'none' };

export interface Strength {
  isValid: boolean;
  isBreached: boolean;
  assessment: Assessment;
}

/** The address and password of a person who signs in (PWD-24, PWD-25). */
export interface PasswordLogin {
  email: string;
  password: string;
  sessionMinutes: number;
}

/** A reset by e-mail with all its options (PWD-32); an address that is null is the project's own. */
export interface ResetRequest {
  email: string;
  loginRedirectUrl: string | null;
  loginExpirationMinutes: number;
  resetPasswordRedirectUrl: string | null;
  resetPasswordExpirationMinutes: number;
  resetPasswordTemplateId: string | null;
}

/** Passwords of the identity provider. Every method ends in a value or an `IdentityError`. */
export interface Passwords {
  /** PWD-10: `email` is null where it is not known. */
  checkStrength(request: { email: string | null; password: string }, signal: AbortSignal): Promise<Strength>;
  /** PWD-02, PWD-03. */
  searchUser(request: { email: string }, signal: AbortSignal): Promise<{ userType: UserType }>;
  /** PWD-24. */
  createPassword(request: PasswordLogin, signal: AbortSignal): Promise<AuthenticatedSession>;
  /** PWD-25. */
  logIn(request: PasswordLogin, signal: AbortSignal): Promise<AuthenticatedSession>;
  startReset(request: ResetRequest, signal: AbortSignal): Promise<void>;
}
