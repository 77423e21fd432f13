import type { PasswordContext } from './context.ts';
import type { IdentityDatabase } from '../shared/tables.ts';
import type { UserTables } from '../people/tables.ts';

export interface PasswordAccount {
  userId: string;
  emailId: string;
  hash: string | null;
  requiresReset: UserTables['identity_passwords']['requires_reset'];
  breachCheckedAt: number;
}

/** Finds the person with this canonical address, and their password. One query in every case. */
export async function findPasswordAccount(db: IdentityDatabase, email: string): Promise<PasswordAccount | null> {
  const row = await db
    .selectFrom('identity_emails as e')
    .leftJoin('identity_passwords as p', 'p.user_id', 'e.user_id')
    .select(['e.user_id', 'e.email_id', 'p.hash', 'p.requires_reset', 'p.breach_checked_at'])
    .where('e.email', '=', email)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: row.user_id,
    emailId: row.email_id,
    hash: row.hash,
    requiresReset: row.requires_reset,
    breachCheckedAt: row.breach_checked_at ?? 0,
  };
}

/** Sets a password that has just been found good, in place of the one before. */
export async function storePassword(
  db: IdentityDatabase,
  context: PasswordContext,
  given: { userId: string; hash: string; breachCheckedAt: number },
): Promise<void> {
  const now = context.clock.now();
  const fresh = { hash: given.hash, created_at: now, requires_reset: null, breach_checked_at: given.breachCheckedAt };
  await db
    .insertInto('identity_passwords')
    .values({ user_id: given.userId, password_id: context.project.newId('password'), ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}
