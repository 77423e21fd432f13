import type { IdentityContext } from '../shared/context.ts';
import { namedSession } from './namedSession.ts';
import { outlivesLock } from './lockedUsers.ts';

export interface SignedIn {
  userId: string;
  /** The verified address; empty when the person has none. */
  email: string;
}

/** Finds who is signed in with this session token or JWT. Always asks the store, so that a revoked one ends at once. */
export async function findSession(context: IdentityContext, credential: string): Promise<SignedIn | null> {
  const session = await namedSession(context, credential);
  if (session === null) return null;
  const row = await context.db
    .selectFrom('identity_sessions as s')
    .leftJoin('identity_emails as e', (join) => join.onRef('e.user_id', '=', 's.user_id').on('e.verified', '=', 1))
    .select(['s.user_id', 'e.email'])
    .where(`s.${session.column}`, '=', session.value)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', context.clock.now())
    .where(outlivesLock('s'))
    .orderBy('e.email_id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, email: row.email ?? '' };
}

/** Finds the first address that a user has proven; null: there is none. */
export async function findAddress({ db }: Pick<IdentityContext, 'db'>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity_emails')
    .select('email')
    .where('user_id', '=', userId)
    .where('verified', '=', 1)
    .orderBy('email_id')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}
