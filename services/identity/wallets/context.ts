import type { IdentityContext } from '../shared/context.ts';
import type { PasscodeTables } from '../shared/passcodes/tables.ts';
import type { WalletTables } from './tables.ts';

export interface WalletContext extends IdentityContext<WalletTables & PasscodeTables> {
  limits: {
    /** Challenges to one client address in an hour, and so the signatures of it that are looked at. */
    challengesPerClient: number;
  };
}
