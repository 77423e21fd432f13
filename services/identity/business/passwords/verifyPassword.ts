import { DAY } from '#services/platform/durations.ts';
import { consumePasswordAttempt } from '#services/identity/shared/passwords/passwordAttempts.ts';
import { breachStatus } from '#services/identity/shared/passwords/strength/strength.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '../shared/context.ts';
import { findMemberDevice } from '../sessions/knownDevices.ts';
import { refuse } from './errors.ts';
import type { MemberPassword } from './storedPassword.ts';

/** Looks a password up that leaked after it was chosen, once a day, and makes an outdated hash anew. */
async function refresh(
  context: BusinessContext,
  stored: MemberPassword,
  password: string,
  ip: string,
): Promise<boolean> {
  const { db, clock } = context;
  const { hasher } = context.passwordServices;
  const now = clock.now();
  const isDue = now - stored.breach_checked_at >= DAY;
  const breach = isDue ? await breachStatus(context, password) : 'unsure';
  const hash = (await hasher.isOutdated(stored.hash)) ? await hasher.hash(password, ip) : stored.hash;
  const isBreached = breach === 'leaked' || stored.is_breached === 1;
  if (breach !== 'unsure' || hash !== stored.hash) {
    await db
      .updateTable('business_passwords')
      .set({ hash, is_breached: isBreached ? 1 : 0, ...(breach === 'unsure' ? {} : { breach_checked_at: now }) })
      .where('member_id', '=', stored.member_id)
      // A password that was set in the meantime is another one.
      .where('hash', '=', stored.hash)
      .execute();
  }
  return isBreached;
}

/**
 * Checks a password. A member without one waits as long and sees the same answer as after a wrong one; only the right
 * password gets the answer that it has to be replaced.
 * @throws ServiceError unauthorized_credentials, user_lock_limit_reached, member_reset_password
 */
export async function verifyPassword(
  context: BusinessContext,
  given: Caller & { email: string; password: string; stored: MemberPassword | null },
): Promise<void> {
  const { email, ip, password, stored } = given;
  const device = await findMemberDevice(context.db, given, email);
  const attempt = await consumePasswordAttempt(context, { email, ip, device });
  const isRight = await attempt.verify(stored?.hash ?? null, password);
  if (stored === null || !isRight) throw refuse('unauthorized_credentials');
  await attempt.refund();
  if (await refresh(context, stored, password, ip)) throw refuse('member_reset_password');
}
