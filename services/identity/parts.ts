import type { Afterwards } from '#services/kit/afterwards.ts';
import type { Clock } from '#services/kit/clock.ts';
import type { Outbox } from '#services/kit/outbox.ts';
import type { RateLimits } from '#services/kit/rateLimits.ts';
import type { UpstreamProviders } from './oauth/providers.ts';
import type { BreachRange } from './passwords/breachRange.ts';
import type { PasswordHasher } from './passwords/hasher.ts';
import type { Judge } from './passwords/judge.ts';
import type { Project } from './project.ts';
import type { SessionKeys } from './sessions/sessionKeys.ts';
import type { IdentityDatabase } from './tables.ts';

/** What the actions of this service work with. */
export interface IdentityParts {
  db: IdentityDatabase;
  clock: Clock;
  outbox: Outbox;
  afterwards: Afterwards;
  rateLimits: RateLimits;
  project: Project;
  sessionKeys: SessionKeys;
  upstream: UpstreamProviders;
  /** Key that passcodes are hashed with, derived from SECRET_KEY: the database alone reveals no code. */
  codePepper: string;
  hasher: PasswordHasher;
  judge: Judge;
  isInBreach: BreachRange;
}

/** What an action may know of the request besides its body. */
export interface Caller {
  headers: Headers;
  ip: string;
}
