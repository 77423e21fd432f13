import type { BusinessContext } from '../shared/context.ts';
import { isOfUnproven, readFactors } from '../shared/factors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { changeMember, lockMember, type MemberRow } from './memberRows.ts';

/**
 * Says whether somebody has shown to be this member: by the mailbox, a provider that vouches for it, or the identity
 * provider of the organization, which decides who its members are (D-275, D-400).
 */
export const isProvenMember = ({ email_verified, oauth_registrations, sso_registrations }: MemberRow): boolean =>
  email_verified === 1 || oauth_registrations !== '[]' || sso_registrations !== '[]';

/** Says that the first proof takes away what was put on a member: of one who is active, as a sign-in makes them, and unproven. */
export const endsAtFirstProof = (member: MemberRow): boolean => member.status === 'active' && !isProvenMember(member);

/** Ends intermediate sessions of an address that rest on the password of an unproven member alone, with the new password that waits there. */
async function endUnprovenIntermediates(db: BusinessDatabase, email: string): Promise<void> {
  const open = await db
    .selectFrom('business_intermediate_sessions')
    .select(['token_hash', 'factors'])
    .where('email', '=', email)
    .execute();
  const ended = open.filter(({ factors }) => isOfUnproven(readFactors(factors))).map(({ token_hash }) => token_hash);
  if (ended.length === 0) return;
  await db.deleteFrom('business_intermediate_sessions').where('token_hash', 'in', ended).execute();
}

/**
 * Ends what was put on a member whom nobody has proven to be yet: called before the first proof is written. Password,
 * second factors, sessions, consents and tokens of applications go (D-400), and sign-ins that were begun with it (D-404).
 */
export async function endUnprovenMember(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'endUnproven' | 'project'>,
  member: MemberRow,
): Promise<MemberRow> {
  if (!endsAtFirstProof(member)) return member;
  const locked = await lockMember(db, member);
  if (locked === null || !endsAtFirstProof(locked)) return locked ?? member;
  await context.endUnproven(db, { kind: 'member', id: member.member_id, methodId: '' });
  await endUnprovenIntermediates(db, member.email);
  return changeMember(db, context, locked, {
    mfa_enrolled: locked.mfa_by_key,
    phone_number: '',
    phone_verified: 0,
    default_mfa_method: '',
    totp_registration_id: '',
    password_id: '',
  });
}
