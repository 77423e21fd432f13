import type { IdentityContext } from '../shared/context.ts';
import type { WalletTables } from './tables.ts';

export interface WalletContext extends IdentityContext<WalletTables> {
  limits: {
    /** Challenges to one client address in an hour, and so the signatures of it that are looked at. */
    challengesPerClient: number;
  };
}
