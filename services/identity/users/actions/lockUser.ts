import type { z } from 'zod';
import type { ServerUser, userLockBody } from '#contracts/identity/server/users.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { endSessions } from '#services/identity/sessions/endSessions.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { refuse } from '../errors.ts';
import { changeUser } from '../serverUser.ts';

type Request = Pick<Caller, 'headers'> & { params: { user_id: string } };
type Answer = Promise<{ user_id: string; user: ServerUser }>;

/**
 * POST /v1/users/{user_id}/lock: ends all sessions, and no method signs the user in until the lock ends.
 * @throws ServiceError user_not_found, invalid_lock_expiration
 */
export async function lockAccount(
  context: IdentityContext,
  { params, headers, body }: Request & { body: z.infer<typeof userLockBody> },
): Answer {
  const now = context.clock.now();
  const expiresAt = body.lock_expires_at === undefined ? null : Date.parse(body.lock_expires_at);
  if (expiresAt !== null && expiresAt <= now) throw refuse('invalid_lock_expiration');
  const lock = { lock_created_at: now, lock_expires_at: expiresAt };
  return changeUser(context, {
    of: params.user_id,
    record: recordRequest(headers),
    make: async (trx, { user_id: userId }) => {
      await trx.updateTable('identity_users').set(lock).where('user_id', '=', userId).execute();
      await endSessions(trx, userId, now);
      return { changes: { lock_expires_at: { after: body.lock_expires_at ?? null } } };
    },
  });
}

/**
 * POST /v1/users/{user_id}/unlock. A second call changes nothing.
 * @throws ServiceError user_not_found
 */
export const unlockAccount = (context: IdentityContext, { params, headers }: Request): Answer =>
  changeUser(context, {
    of: params.user_id,
    record: recordRequest(headers),
    make: async (trx, user) => {
      const open = { lock_created_at: null, lock_expires_at: null };
      await trx.updateTable('identity_users').set(open).where('user_id', '=', user.user_id).execute();
      // A session that was being opened when the lock was set would live again.
      if (user.is_locked) await endSessions(trx, user.user_id, context.clock.now());
      return {};
    },
  });
