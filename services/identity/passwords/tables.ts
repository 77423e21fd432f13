import type { PersonRule } from '#services/kit/personalData/rules.ts';
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

/** How these tables relate to a person. */
export const passwordPersonalData: readonly PersonRule[] = [
  {
    table: 'identity_known_devices',
    belongsTo: { user_id: ['user'] },
    leadsTo: { device_hash: 'device' },
    secret: ['device_hash'],
  },
];
