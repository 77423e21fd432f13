import type { IdentityContext } from '../kit/context.ts';
import type { PasswordLimits } from '../kit/passwords/limits.ts';

/** What the actions of passwords work with. */
export interface PasswordContext extends IdentityContext {
  limits: PasswordLimits;
}
