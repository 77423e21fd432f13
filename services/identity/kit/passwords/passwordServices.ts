import { createHasher, type PasswordHasher } from './hasher.ts';
import { type BreachRange, createBreachRange } from './strength/breachRange.ts';
import { createStrengthEstimator, type StrengthEstimator } from './strength/strengthEstimator.ts';

/** How passwords are hashed, judged and looked up: one of each for all who have passwords. */
export interface PasswordServices {
  hasher: PasswordHasher;
  estimator: StrengthEstimator;
  isInBreach: BreachRange;
}

/** `breachUrl`: of a k-anonymity range service; null asks nobody. */
export const createPasswordServices = (breachUrl: string | null): PasswordServices => ({
  hasher: createHasher(),
  estimator: createStrengthEstimator(),
  isInBreach: createBreachRange(breachUrl),
});
