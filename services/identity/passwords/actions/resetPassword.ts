import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Auth } from '#contracts/identity/user.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import { type PresentedToken, redeem } from '#services/identity/sessions/oneTimeToken.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { PasswordContext } from '../context.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import { findResettable, presentedReset } from '../resetToken.ts';
import { storePassword } from '../storedPassword.ts';
import { lockUser } from '#services/identity/people/users.ts';
import { requireStrength } from '#services/identity/shared/passwords/strength/strength.ts';
import { activateUser } from '#services/identity/sessions/activateUser.ts';
import { refuse } from '../errors.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { endSessions } from '#services/identity/sessions/endSessions.ts';
import { newSalt } from '#services/identity/sessions/openSession.ts';
import { passwordFactor } from '../passwordFactor.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { signIn } from '#services/identity/sessions/signIn.ts';
import type { resetRequest } from '../requests.ts';

interface Reset extends Caller {
  presented: string | null;
  token: PresentedToken;
  hash: string;
  breachCheckedAt: number;
  length: number;
}

/** Looks at the token without spending it: it stays usable until a password is good enough. */
async function emailOf(context: PasswordContext, token: PresentedToken): Promise<string> {
  const row = await findResettable(context, token);
  const email = await context.db
    .selectFrom('identity_emails')
    .select('email')
    .where('email_id', '=', row.method_id)
    .executeTakeFirst();
  if (email === undefined) throw refuse('unable_to_auth_password_reset_token');
  return email.email;
}

/** Other reset links of the person, which may lie in somebody else's hands, end with this one. */
async function revokeOthers(db: IdentityDatabase, methodId: string, now: number): Promise<void> {
  await db
    .updateTable('identity_one_time_tokens')
    .set({ expires_at: now, login_expires_at: null })
    .where('method_id', '=', methodId)
    .where('kind', '=', 'reset_passwords')
    .where('used_at', 'is', null)
    .execute();
}

async function writeReset(db: IdentityDatabase, context: PasswordContext, given: Reset) {
  const now = given.token.now;
  const sessionId = context.project.newId('session');
  const spent = await redeem(db, { ...given.token, sessionId, salt: newSalt() });
  // Unlike a sign-in, a second reset with one token is not the same one again: its password may be another.
  if (spent.isReplay) throw refuse('unable_to_auth_password_reset_token');
  const { user_id: userId, method_id: methodId } = spent.row;
  await lockUser(db, userId);
  if ((await activateUser(db, context, { userId, methodId })) === null)
    throw refuse('unable_to_auth_password_reset_token');
  await storePassword(db, context, { ...given, userId });
  await revokeOthers(db, methodId, now);
  const opened = await signIn(db, context, { ...given, userId, factor: passwordFactor(now), now });
  await endSessions(db, userId, now, opened.row.session_id);
  const user = await activateUser(db, context, { userId, methodId });
  if (user === null) throw refuse('unable_to_auth_password_reset_token');
  return { user, opened };
}

/**
 * POST /sdk/v1/passwords/email/reset: sets a new password and logs in. The token is spent only with a password that was
 * accepted; every other session of the person ends.
 */
export async function resetPassword(
  context: PasswordContext,
  request: Caller & { body: z.infer<typeof resetRequest> },
): Promise<Omit<Auth, 'request_id' | 'status_code'>> {
  const { headers, ip, body } = request;
  const presented = readBasicAuthorization(headers, context.project);
  const length = sessionLength(body.session_duration_minutes);
  const now = context.clock.now();
  const token = presentedReset(body, now);
  const email = await emailOf(context, token);
  const breachCheckedAt = await requireStrength(context, { password: body.password, email, ip });
  const hash = await context.passwordServices.hasher.hash(body.password, ip);
  const { user, opened } = await inTransaction(context.db, (trx) =>
    writeReset(trx, context, { presented, token, hash, breachCheckedAt, length, headers, ip }),
  );
  return authAnswer(context, user, opened);
}
