import type { IdentityContext } from '../shared/context.ts';
import type { PasskeyLimits } from './limits.ts';
import type { PasskeyTables } from './tables.ts';

export interface PasskeyContext extends IdentityContext<PasskeyTables> {
  limits: PasskeyLimits;
  /** Key that user handles are made with, derived from SECRET_KEY. */
  userHandleKey: string;
}
