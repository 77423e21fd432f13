import type { IdentityContext } from '../shared/context.ts';
import type { PasscodeTables } from '../shared/passcodes/tables.ts';
import type { PasskeyLimits } from './limits.ts';
import type { PasskeyTables } from './tables.ts';

export interface PasskeyContext extends IdentityContext<PasskeyTables & PasscodeTables> {
  limits: PasskeyLimits;
  /** Key that user handles are made with, derived from SECRET_KEY. */
  userHandleKey: string;
}
