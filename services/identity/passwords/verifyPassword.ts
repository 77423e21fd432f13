import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { consumePasswordAttempt } from '#services/identity/shared/passwords/passwordAttempts.ts';
import { findDevice } from '#services/identity/sessions/knownDevices.ts';
import type { PasswordContext } from './context.ts';
import { refuse } from './errors.ts';
import { findPasswordAccount, type PasswordAccount } from './storedPassword.ts';

export type VerifiedAccount = PasswordAccount & { hash: string };

/**
 * The owner of the right password. Who is unknown waits as long and hears the same as who mistyped.
 * @throws ServiceError no_user_password, unauthorized_credentials, user_lock_limit_reached
 */
export async function verifyPassword(
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
