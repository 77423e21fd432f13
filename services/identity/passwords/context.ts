import type { IdentityContext } from '../shared/context.ts';
import type { PasswordLimits } from '../shared/passwords/limits.ts';

/** What the actions of passwords work with. */
export interface PasswordContext extends IdentityContext {
  limits: PasswordLimits;
}
