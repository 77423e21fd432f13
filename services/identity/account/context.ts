import type { IdentityContext } from '../shared/context.ts';
import type { PasscodeTables } from '../shared/passcodes/tables.ts';
import type { AccountLimits } from './limits.ts';

export interface AccountContext extends IdentityContext<PasscodeTables> {
  limits: AccountLimits;
}
