import type { z } from 'zod';
import type { serverSessionPasswordBody } from '#contracts/identity/server/passwords.ts';
import type { Auth } from '#contracts/identity/user.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { MINUTE } from '#services/platform/durations.ts';
import { requireSessionToken } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { requireStrength } from '#services/identity/shared/passwords/strength/strength.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { endSessions } from '#services/identity/sessions/endSessions.ts';
import { findLiveSession } from '#services/identity/sessions/openSession.ts';
import { lockProvenUser, requireProvenUser } from '#services/identity/sessions/proof/requireProven.ts';
import { renewSession } from '#services/identity/sessions/renewSession.ts';
import { hasProofSince } from '#services/identity/sessions/sessionView.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import type { PasswordContext } from '../context.ts';
import { storePassword } from '../storedPassword.ts';
import { refuse } from './errors.ts';

/** Greatest age of a sign-in that may change the password: a person who finds an open browser may not. */
const YOUNG = 5 * MINUTE;

/**
 * POST /v1/passwords/session/reset: a new password of somebody who has just signed in; their other sessions end.
 * @throws ServiceError user_unauthenticated, account_not_verified, session_too_old_to_reset_password, weak_password,
 *   breached_password
 */
export async function resetBySession(
  context: PasswordContext,
  request: Caller & { body: z.infer<typeof serverSessionPasswordBody> },
): Promise<Omit<Auth, 'request_id' | 'status_code'>> {
  const { headers, ip, body } = request;
  const { session_duration_minutes: minutes, password } = body;
  if (minutes !== undefined) sessionLength(minutes);
  const sessionToken = requireSessionToken(headers, context.project);
  const { user_id: userId, emails } = await requireProvenUser(context, headers);
  const live = await findLiveSession(context.db, sessionToken, context.clock.now());
  if (live === undefined) throw refuse('user_unauthenticated');
  if (!hasProofSince(live, context.clock.now() - YOUNG)) throw refuse('session_too_old_to_reset_password');
  const breachCheckedAt = await requireStrength(context, { password, email: emails[0]?.email ?? null, ip });
  const hash = await context.passwordServices.hasher.hash(password, ip);
  await inTransaction(context.db, async (trx) => {
    await lockProvenUser(trx, context, { headers, userId });
    await storePassword(trx, context, { userId, hash, breachCheckedAt });
    await endSessions(trx, userId, context.clock.now(), live.session_id);
    await recordAudited(trx, headers, { personId: userId });
  });
  const row = await renewSession(context, { column: 'session_id', value: live.session_id }, { minutes });
  const found = await findUser(context.db, userId);
  if (found === null) throw refuse('user_unauthenticated');
  return authAnswer(context, found.user, { row, sessionToken });
}
