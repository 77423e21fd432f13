import { z } from 'zod';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import type { MemberRow } from './memberRows.ts';

/** A password that was found good: scored and hashed outside of any transaction, since both take their time. */
export const newPasswordSchema = z.object({ hash: z.string(), breachCheckedAt: z.number() });
export type NewPassword = z.infer<typeof newPasswordSchema>;

/** Sets it in place of the one before; the answer is the member as it is then. */
export async function storePassword(
  db: BusinessDatabase,
  { clock, project }: Pick<BusinessContext, 'clock' | 'project'>,
  member: MemberRow,
  { hash, breachCheckedAt }: NewPassword,
): Promise<MemberRow> {
  const { member_id } = member;
  const fresh = {
    hash,
    created_at: clock.now(),
    is_breached: 0,
    breach_checked_at: breachCheckedAt,
  };
  await db
    .insertInto('business_passwords')
    .values({ member_id, ...fresh })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh))
    .execute();
  const password_id = project.newId('member-password');
  await db.updateTable('business_members').set({ password_id }).where('member_id', '=', member_id).execute();
  return { ...member, password_id };
}
