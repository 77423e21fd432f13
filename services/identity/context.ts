import type { BackgroundTasks } from '#services/kit/backgroundTasks.ts';
import type { Clock } from '#services/kit/clock.ts';
import type { Outbox } from '#services/kit/outbox.ts';
import type { RateLimiter } from '#services/kit/rateLimiter.ts';
import type { ConfiguredProviders } from './oauth/providers.ts';
import type { BreachRange } from './passwords/breachRange.ts';
import type { PasswordHasher } from './passwords/hasher.ts';
import type { StrengthEstimator } from './passwords/strengthEstimator.ts';
import type { Project } from './project.ts';
import type { SessionKeys } from './sessions/sessionKeys.ts';
import type { IdentityDatabase } from './tables.ts';

/** What the actions of this service work with. */
export interface IdentityContext {
  db: IdentityDatabase;
  clock: Clock;
  outbox: Outbox;
  afterwards: BackgroundTasks;
  rateLimiter: RateLimiter;
  project: Project;
  sessionKeys: SessionKeys;
  providers: ConfiguredProviders;
  /** Key that passcodes are hashed with, derived from SECRET_KEY: the database alone reveals no code. */
  passcodePepper: string;
  hasher: PasswordHasher;
  estimator: StrengthEstimator;
  isInBreach: BreachRange;
}

/** What an action may know of the request besides its body. */
export interface Caller {
  headers: Headers;
  ip: string;
}
