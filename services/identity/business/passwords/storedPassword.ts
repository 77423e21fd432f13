import type { Selectable } from 'kysely';
import { requireStrength } from '#services/identity/shared/passwords/strength/strength.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase, BusinessTables } from '../shared/tables.ts';
import { lockMember, type MemberRow } from '../people/memberRows.ts';
import type { NewPassword } from '../people/newPassword.ts';
import { refuse } from './errors.ts';

export type MemberPassword = Selectable<BusinessTables['business_passwords']>;

export async function findPassword(db: BusinessDatabase, memberId: string): Promise<MemberPassword | null> {
  const row = await db
    .selectFrom('business_passwords')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of an address that was shown to be theirs, in whichever organization they are an active member. */
export function findPasswordsOf(
  db: BusinessDatabase,
  email: string,
): Promise<(MemberPassword & { organization_id: string })[]> {
  return db
    .selectFrom('business_passwords as p')
    .innerJoin('business_members as m', 'm.member_id', 'p.member_id')
    .innerJoin('business_organizations as o', 'o.organization_id', 'm.organization_id')
    .selectAll('p')
    .select('m.organization_id')
    .where('m.email', '=', email)
    .where('m.status', '=', 'active')
    .where('m.email_verified', '=', 1)
    .where('o.deleted_at', 'is', null)
    .execute();
}

/** @throws ServiceError weak_password, breached_password */
export async function assessPassword(
  context: BusinessContext,
  given: { password: string; email: string; ip: string },
): Promise<NewPassword> {
  const breachCheckedAt = await requireStrength(context, given);
  return { hash: await context.passwordServices.hasher.hash(given.password, given.ip), breachCheckedAt };
}

/**
 * In the transaction of the sign-in: while the password was assessed the owner may have come, or set another one.
 * @throws ServiceError unauthorized_credentials
 */
export async function requireUnchanged(db: BusinessDatabase, member: MemberRow | null): Promise<void> {
  const locked = member === null ? null : await lockMember(db, member);
  if (locked === null || locked.password_id !== member?.password_id) throw refuse('unauthorized_credentials');
}
