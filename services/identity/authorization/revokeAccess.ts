import { z } from 'zod';
import { readFactors, TOKEN_EXCHANGE } from '#services/identity/sessions/sessionView.ts';
import type { AuthorizationDatabase } from './tables.ts';

const ofClient = z.object({ client_id: z.string() });

/** Returns whether a session was opened with an access token of this client. */
const isOfClient = (factors: string, clientId: string): boolean =>
  readFactors(factors).some(
    (factor) => ofClient.safeParse(factor[`${TOKEN_EXCHANGE}_factor`]).data?.client_id === clientId,
  );

/** Takes everything back that a client holds for a user: its tokens, and the sessions that it was given for them. */
export async function revokeAccess(
  db: AuthorizationDatabase,
  { userId, clientId, now }: { userId: string; clientId: string; now: number },
): Promise<void> {
  await db
    .deleteFrom('identity_oidc_records')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .execute();
  const sessions = await db
    .selectFrom('identity_sessions')
    .select(['session_id', 'factors'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const given = sessions.filter(({ factors }) => isOfClient(factors, clientId)).map(({ session_id }) => session_id);
  if (given.length === 0) return;
  await db.updateTable('identity_sessions').set({ revoked_at: now }).where('session_id', 'in', given).execute();
}
