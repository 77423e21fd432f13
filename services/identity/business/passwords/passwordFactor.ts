import { type MemberFactor, newFactor } from '../shared/factors.ts';
import type { MemberRow } from '../people/memberRows.ts';

/** The proof that a password was. It vouches for the address as the member has proven it, in other organizations, too. */
export const passwordFactor = (member: Pick<MemberRow, 'email_verified'> | null, now: number): MemberFactor =>
  newFactor('password', now, member?.email_verified === 1 ? { is_email_vouched: true } : {});

/** The same of an address that was shown to be somebody's before. */
export const provenPasswordFactor = (now: number): MemberFactor => passwordFactor({ email_verified: 1 }, now);
