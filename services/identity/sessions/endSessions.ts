import type { IdentityDatabase } from '../shared/tables.ts';
import { writeRevoked } from './sessionWebhook.ts';

/** Ends every session of a user, except the one kept. */
export async function endSessions(db: IdentityDatabase, userId: string, now: number, saved = ''): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('identity_sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('session_id', '!=', saved)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await writeRevoked(db, { at: now, userId });
}
