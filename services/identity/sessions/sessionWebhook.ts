import { writeWebhook } from '#services/platform/webhooks/writeWebhook.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

/** Writes the webhook of a user's sessions that have ended; without `sessionId`: all, or all but the one that does it. */
export const writeRevoked = (
  db: IdentityDatabase,
  { at, userId, sessionId }: { at: number; userId: string; sessionId?: string },
): Promise<void> =>
  writeWebhook(db, {
    at,
    type: 'session.revoked',
    vertical: 'CONSUMER',
    data: { user_id: userId, ...(sessionId === undefined ? {} : { session_id: sessionId }) },
  });
