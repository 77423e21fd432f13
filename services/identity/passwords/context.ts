import type { IdentityContext } from '../kit/context.ts';
import type { PasswordLimits } from '../kit/passwords/limits.ts';
import type { PasswordTables } from './tables.ts';

/** What the actions of passwords work with. */
export interface PasswordContext extends IdentityContext<PasswordTables> {
  limits: PasswordLimits;
}
