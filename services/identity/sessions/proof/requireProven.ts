import { isProven } from '#contracts/identity/provenUser.ts';
import type { User } from '#contracts/identity/user.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import { lockUser } from '#services/identity/people/users.ts';
import { requireUser } from '../requireUser.ts';

/** Of the methods that add a way to sign in. */
export const unprovenError = {
  account_not_verified: [
    403,
    'Please verify your email address first: sign in once with a link or a passcode that we send to it.',
  ],
} as const satisfies ErrorTable;

const refuse = createErrors(unprovenError);

/**
 * Returns the signed-in user, who may add a way to sign in once the first address, number or wallet is proven (D-401).
 * @throws ServiceError user_unauthenticated, account_not_verified
 */
export async function requireProvenUser(context: IdentityContext, headers: Headers): Promise<User> {
  const user = await requireUser(context, headers);
  if (!isProven(user)) throw refuse('account_not_verified');
  return user;
}

/**
 * The same in the transaction that adds it: the owner of the address may have come meanwhile, and ended the session.
 * @throws ServiceError user_unauthenticated, account_not_verified
 */
export async function lockProvenUser(
  trx: IdentityDatabase,
  context: IdentityContext,
  given: { headers: Headers; userId: string },
): Promise<void> {
  await lockUser(trx, given.userId);
  const user = await requireProvenUser({ ...context, db: trx }, given.headers);
  if (user.user_id !== given.userId) throw refuse('user_unauthenticated');
}
