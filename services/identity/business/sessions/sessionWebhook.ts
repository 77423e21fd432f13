import { writeWebhook } from '#services/platform/webhooks/writeWebhook.ts';
import type { BusinessDatabase } from '../shared/tables.ts';

/**
 * Writes the webhook of a member's session that begins or has ended; without `session_id`: all have ended, or all but the
 * one that does it.
 */
export const writeMemberSession = (
  db: BusinessDatabase,
  type: 'session.created' | 'session.revoked',
  session: { at: number; member_id: string; organization_id: string; session_id?: string | undefined },
): Promise<void> =>
  writeWebhook(db, {
    at: session.at,
    type,
    vertical: 'B2B',
    data: {
      member_id: session.member_id,
      organization_id: session.organization_id,
      ...(session.session_id === undefined ? {} : { member_session_id: session.session_id }),
    },
  });
