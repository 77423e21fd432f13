import type { z } from 'zod';
import type { serverExistingPasswordBody } from '#contracts/identity/server/passwords.ts';
import type { Auth } from '#contracts/identity/user.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { requireStrength } from '#services/identity/shared/passwords/strength/strength.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import { lockUser } from '#services/identity/people/users.ts';
import { activateUser } from '#services/identity/sessions/activateUser.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { endSessions } from '#services/identity/sessions/endSessions.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { signIn } from '#services/identity/sessions/signIn.ts';
import type { PasswordContext } from '../context.ts';
import { passwordFactor } from '../passwordFactor.ts';
import { findPasswordAccount, storePassword } from '../storedPassword.ts';
import { verifyPassword } from '../verifyPassword.ts';
import { refuse } from './errors.ts';

/** One that has leaked may be replaced by its owner; one that was there before the owner may not. */
async function requireReplaceable(db: IdentityDatabase, email: string, hash: string): Promise<void> {
  const stored = await findPasswordAccount(db, email);
  if (stored?.hash !== hash) throw refuse('unauthorized_credentials');
  if (stored.requiresReset !== null && stored.requiresReset !== 'breached') throw refuse('reset_password');
}

/**
 * POST /v1/passwords/existing_password/reset: a new password with the one of before; every other session of the person ends.
 * @throws ServiceError unauthorized_credentials, reset_password, weak_password, breached_password
 */
export async function resetByExisting(
  context: PasswordContext,
  request: Caller & { body: z.infer<typeof serverExistingPasswordBody> },
): Promise<Omit<Auth, 'request_id' | 'status_code'>> {
  const { headers, ip, body } = request;
  const presented = readBasicAuthorization(headers, context.project);
  const email = canonicalEmail(body.email);
  const length = sessionLength(body.session_duration_minutes);
  const account = await verifyPassword(context, request, email, body.existing_password);
  const breachCheckedAt = await requireStrength(context, { password: body.new_password, email, ip });
  const hash = await context.passwordServices.hasher.hash(body.new_password, ip);
  const now = context.clock.now();
  const { userId } = account;
  const { user, opened } = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    await requireReplaceable(trx, email, account.hash);
    await storePassword(trx, context, { userId, hash, breachCheckedAt });
    const user = await activateUser(trx, context, { userId, methodId: null });
    if (user === null) throw refuse('unauthorized_credentials');
    const factor = passwordFactor(now);
    const opened = await signIn(trx, context, { presented, userId, factor, length, now, headers, ip });
    await endSessions(trx, userId, now, opened.row.session_id);
    return { user, opened };
  });
  return authAnswer(context, user, opened);
}
