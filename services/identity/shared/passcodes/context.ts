import type { IdentityContext } from '../context.ts';
import type { PasscodeLimits } from './limits.ts';
import type { PasscodeTables } from './tables.ts';

export interface PasscodeContext extends IdentityContext<PasscodeTables> {
  limits: PasscodeLimits;
  /** Key that passcodes are hashed with, derived from SECRET_KEY: the database alone reveals none. */
  pepper: string;
}
