import { createHasher } from './hasher.ts';
import { type QueuedHasher, createHashingQueue } from './hashingQueue.ts';
import { type BreachRange, createBreachRange } from './strength/breachRange.ts';
import { createStrengthEstimator, type StrengthEstimator } from './strength/strengthEstimator.ts';

/** Services that hash, assess and look up passwords: one of each for all who have passwords. */
export interface PasswordServices {
  hasher: QueuedHasher;
  estimator: StrengthEstimator;
  isInBreach: BreachRange;
}

/** `breachUrl`: of a k-anonymity range service; null asks nobody. */
export const createPasswordServices = (breachUrl: string | null): PasswordServices => ({
  hasher: createHashingQueue(createHasher()),
  estimator: createStrengthEstimator(),
  isInBreach: createBreachRange(breachUrl),
});
