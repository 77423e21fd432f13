import type { z } from 'zod';
import { noteAudited } from '#services/kit/audit/requestAudit.ts';
import { inTransaction } from '#services/kit/database/transaction.ts';
import type { Auth } from '#contracts/identity/user.ts';
import { readBasicAuthorization } from '#services/identity/kit/basicAuthorization.ts';
import { canonicalEmail } from '#services/identity/kit/emailAddress.ts';
import { DAY } from '#services/kit/durations.ts';
import type { Caller } from '#services/identity/kit/context.ts';
import type { PasswordContext } from '../context.ts';
import { findDevice } from '#services/identity/sessions/knownDevices.ts';
import { consumePasswordAttempt } from '#services/identity/kit/passwords/passwordAttempts.ts';
import { findPasswordAccount, type PasswordAccount } from '../storedPassword.ts';
import { breachStatus } from '#services/identity/kit/passwords/strength/strength.ts';
import { activateUser } from '#services/identity/sessions/activateUser.ts';
import { refuse } from '../refusals.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { passwordFactor } from '../passwordFactor.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { signIn } from '#services/identity/sessions/signIn.ts';
import type { passwordRequest } from '../requests.ts';

type VerifiedAccount = PasswordAccount & { hash: string };

/**
 * Passwords leak after they were chosen, so each is looked up once a day; and parameters are raised over time. A look-up
 * that could not be finished stays due.
 */
async function refreshPassword(
  context: PasswordContext,
  account: VerifiedAccount,
  password: string,
  ip: string,
): Promise<VerifiedAccount['requiresReset']> {
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
      .set({ hash, requires_reset: requiresReset, ...(breach === 'unsure' ? {} : { breach_checked_at: now }) })
      .where('user_id', '=', account.userId)
      // A password that was set in the meantime is another one.
      .where('hash', '=', account.hash)
      .execute();
  }
  return requiresReset;
}

/** The owner of the right password. Who is unknown waits as long and hears the same as who mistyped. */
async function verifyPassword(
  context: PasswordContext,
  caller: Caller,
  email: string,
  password: string,
): Promise<VerifiedAccount> {
  const account = await findPasswordAccount(context.db, email);
  const device = await findDevice(context.db, caller, account?.userId ?? null);
  if (account !== null) noteAudited(caller.headers, { personId: account.userId });
  const attempt = await consumePasswordAttempt(context, { email, ip: caller.ip, device });
  const isRight = await attempt.verify(account?.hash ?? null, password);
  if (account !== null && account.hash === null) throw refuse('no_user_password');
  if (account === null || account.hash === null || !isRight) throw refuse('unauthorized_credentials');
  await attempt.refund();
  return { ...account, hash: account.hash };
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
  const requiresReset = await refreshPassword(context, account, body.password, ip);
  if (requiresReset !== null) {
    throw refuse('reset_password', requiresReset === 'breached' ? { details: { reason: 'breached' } } : {});
  }
  const now = context.clock.now();
  const { userId } = account;
  const { user, opened } = await inTransaction(context.db, async (trx) => {
    const user = await activateUser(trx, { userId, methodId: null, now });
    if (user === null) throw refuse('unauthorized_credentials');
    const factor = passwordFactor(now);
    return { user, opened: await signIn(trx, context, { presented, userId, factor, length, now, headers, ip }) };
  });
  return authAnswer(context, user, opened);
}
