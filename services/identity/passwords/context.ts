import type { IdentityContext } from '../shared/context.ts';
import type { PasswordLimits } from '../shared/passwords/limits.ts';

export interface PasswordContext extends IdentityContext {
  limits: PasswordLimits;
}
