import type { IdentityDatabase } from '../kit/tables.ts';

export interface PasswordTables {
  /** A browser at an address that has logged in with the password: strangers' failures do not stop it. */
  identity_known_devices: {
    /** SHA-256 of address, client address and user agent. */
    device_hash: string;
    user_id: string;
    /** Ms since the epoch. */
    seen_at: number;
  };
}

export type PasswordDatabase = IdentityDatabase<PasswordTables>;
