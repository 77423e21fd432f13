import type { UserType } from '#contracts/identity/passwords.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { HOUR, MINUTE } from '#services/platform/durations.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { PasswordContext } from '../context.ts';
import { findPasswordAccount } from '../storedPassword.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';

/**
 * POST /sdk/v1/users/search: which form somebody needs. It tells whether an account exists; the flow is built on that,
 * so it is limited per address and per caller (D-38).
 */
export async function searchUser(
  context: PasswordContext,
  request: Caller & { body: { email: string } },
): Promise<{ userType: UserType }> {
  readBasicAuthorization(request.headers, context.project);
  const email = canonicalEmail(request.body.email);
  const { lookupsPerAddress, lookupsPerClient } = context.limits;
  await consumeRateLimits(context, context.db, [
    ...clientBudget(request.ip, { name: 'lookups', limit: lookupsPerClient, windowMs: HOUR }),
    { key: `lookups/${hashToken(email)}`, limit: lookupsPerAddress, windowMs: 10 * MINUTE },
  ]);
  const account = await findPasswordAccount(context.db, email);
  if (account === null) return { userType: 'new' };
  return { userType: account.hash === null ? 'passwordless' : 'password' };
}
