import type { z } from 'zod';
import type { accountNameBody } from '#contracts/identity/account.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { type AccountAnswer, accountView } from '../accountView.ts';
import { consumeChange } from '../consumeChange.ts';
import type { AccountContext } from '../context.ts';

/**
 * PUT /sdk/v1/users/account/name: first and last name in place of the former ones.
 * @throws ServiceError user_unauthenticated, too_many_requests
 */
export async function renamePerson(
  context: AccountContext,
  { headers, body }: Caller & { body: z.infer<typeof accountNameBody> },
): Promise<AccountAnswer> {
  const userId = await consumeChange(context, headers);
  await inTransaction(context.db, async (trx) => {
    await trx.updateTable('identity_users').set(body).where('user_id', '=', userId).execute();
    await recordAudited(trx, headers, { personId: userId, changes: { first_name: {}, last_name: {} } });
  });
  return accountView(context, headers);
}
