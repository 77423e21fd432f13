/** How a new password was judged (DAT-28, DAT-29), as far as its policy says more than yes or no (DAT-30). */
export type Judgement =
  | { policy: 'zxcvbn'; score: number; warning: string }
  | { policy: 'luds'; minimumCount: number; complexity: number; isLongEnough: boolean; isComplexEnough: boolean }
  | { policy: 'none' };

export interface Strength {
  isValid: boolean;
  isBreached: boolean;
  judgement: Judgement;
}

/** Passwords of the identity provider. Every method ends in a value or an `IdentityError`. */
export interface Passwords {
  /** PWD-10: `email` is null where it is not known. */
  checkStrength(request: { email: string | null; password: string }, signal: AbortSignal): Promise<Strength>;
}
