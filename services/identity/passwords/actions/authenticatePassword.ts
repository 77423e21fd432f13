import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Auth } from '#contracts/identity/user.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { DAY } from '#services/platform/durations.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import { lockUser } from '#services/identity/people/users.ts';
import type { PasswordContext } from '../context.ts';
import { findPasswordAccount, type PasswordAccount } from '../storedPassword.ts';
import { breachStatus } from '#services/identity/shared/passwords/strength/strength.ts';
import { activateUser } from '#services/identity/sessions/activateUser.ts';
import { refuse } from '../errors.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { passwordFactor } from '../passwordFactor.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { signIn } from '#services/identity/sessions/signIn.ts';
import type { passwordRequest } from '../requests.ts';
import { type VerifiedAccount, verifyPassword } from '../verifyPassword.ts';

/**
 * Passwords leak after they were chosen, so each is looked up once a day; and parameters are raised over time. A look-up
 * that could not be finished stays due.
 */
async function refreshPassword(
  context: PasswordContext,
  account: VerifiedAccount,
  password: string,
  ip: string,
): Promise<Pick<VerifiedAccount, 'requiresReset' | 'hash'>> {
  const { db, clock } = context;
  const { hasher } = context.passwordServices;
  const now = clock.now();
  const isDue = now - account.breachCheckedAt >= DAY;
  const breach = isDue ? await breachStatus(context, password) : 'unsure';
  const hash = (await hasher.isOutdated(account.hash)) ? await hasher.hash(password, ip) : account.hash;
  const requiresReset = breach === 'leaked' ? 'breached' : account.requiresReset;
  if (breach !== 'unsure' || hash !== account.hash) {
    await db
      .updateTable('identity_passwords')
      .set({
        hash,
        // Anything else may have been written since by the owner's first proof.
        ...(breach === 'leaked' ? { requires_reset: 'breached' as const } : {}),
        ...(breach === 'unsure' ? {} : { breach_checked_at: now }),
      })
      .where('user_id', '=', account.userId)
      // A password that was set in the meantime is another one.
      .where('hash', '=', account.hash)
      .execute();
  }
  return { requiresReset, hash };
}

function requireUsable(requiresReset: PasswordAccount['requiresReset']): void {
  if (requiresReset === null) return;
  throw refuse('reset_password', requiresReset === 'breached' ? { details: { reason: 'breached' } } : {});
}

/** In the transaction of the session: while the password was assessed the owner may have come, or set another one. */
async function requireUnchanged(
  trx: IdentityDatabase,
  { passwordServices }: PasswordContext,
  given: { email: string; password: string; hash: string; ip: string },
): Promise<void> {
  const stored = await findPasswordAccount(trx, given.email);
  const isSame =
    stored?.hash === given.hash ||
    (await passwordServices.hasher.verify(stored?.hash ?? null, given.password, given.ip));
  if (stored === null || !isSame) throw refuse('unauthorized_credentials');
  requireUsable(stored.requiresReset);
}

/** POST /sdk/v1/passwords/authenticate. */
export async function authenticatePassword(
  context: PasswordContext,
  request: Caller & { body: z.infer<typeof passwordRequest> },
): Promise<Omit<Auth, 'request_id' | 'status_code'>> {
  const { headers, ip, body } = request;
  const presented = readBasicAuthorization(headers, context.project);
  const email = canonicalEmail(body.email);
  const length = sessionLength(body.session_duration_minutes);
  const account = await verifyPassword(context, request, email, body.password);
  const { requiresReset, hash } = await refreshPassword(context, account, body.password, ip);
  requireUsable(requiresReset);
  const now = context.clock.now();
  const { userId } = account;
  const { user, opened } = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    await requireUnchanged(trx, context, { email, password: body.password, hash, ip });
    const user = await activateUser(trx, context, { userId, methodId: null });
    if (user === null) throw refuse('unauthorized_credentials');
    const factor = passwordFactor(now);
    return { user, opened: await signIn(trx, context, { presented, userId, factor, length, now, headers, ip }) };
  });
  return authAnswer(context, user, opened);
}
