import type { IdentityContext } from '../kit/context.ts';
import type { PasswordHasher } from './hasher.ts';
import type { PasswordLimits } from './limits.ts';
import type { BreachRange } from './strength/breachRange.ts';
import type { StrengthEstimator } from './strength/strengthEstimator.ts';
import type { PasswordTables } from './tables.ts';

/** How passwords are hashed, judged and looked up. */
export interface PasswordServices {
  hasher: PasswordHasher;
  estimator: StrengthEstimator;
  isInBreach: BreachRange;
}

/** What the actions of passwords work with. */
export interface PasswordContext extends IdentityContext<PasswordTables>, PasswordServices {
  limits: PasswordLimits;
}
