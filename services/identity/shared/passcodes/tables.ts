import type { PersonRule } from '#services/platform/personalData/rules.ts';
import type { Selectable } from 'kysely';
import type { IdentityDatabase } from '../tables.ts';

export type PasscodeChannel = 'sms' | 'whatsapp' | 'email';

/** Times are ms since the epoch. */
export interface PasscodeTables {
  /** One row for each address or number that a passcode was ever sent to; it outlives the passcode, with its budgets. */
  identity_passcodes: {
    /** `email_id` or `phone_id`; of a code for a member, what it is for, with the address as a hash. */
    method_id: string;
    /** `user_id`; `member_id` of a code for a second step, `''` where nobody is known yet. */
    owner_id: string;
    channel: PasscodeChannel;
    /** HMAC-SHA-256 of the newest passcode, keyed with the pepper. */
    code_hash: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
    /** From here to `day_until`: counted by the version before; now budgets of the rate limiter, by who guesses. */
    attempts: number;
    wrong: number;
    wrong_until: number;
    locked_until: number;
    day_guesses: number;
    day_until: number;
    /** No passcode is sent to this address before. */
    paused_until: number;
  };
}

export type Passcode = Selectable<PasscodeTables['identity_passcodes']>;

export type PasscodeDatabase = IdentityDatabase<PasscodeTables>;

/** Rules for the personal data in these tables. */
export const passcodePersonalData: readonly PersonRule[] = [
  {
    table: 'identity_passcodes',
    belongsTo: { owner_id: ['user', 'member'], method_id: ['method'] },
    atFirstProof: { deletedBut: 'method_id' },
    endsWith: { method_id: ['addressHash'] },
    secret: ['code_hash'],
  },
];
