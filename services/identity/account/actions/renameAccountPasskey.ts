import type { z } from 'zod';
import type { accountPasskeyNameBody } from '#contracts/identity/account.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { savePasskeyName } from '#services/identity/people/passkeyNames.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { type AccountAnswer, accountView } from '../accountView.ts';
import { consumeChange } from '../consumeChange.ts';
import type { AccountContext } from '../context.ts';
import { refuse } from '../errors.ts';

/**
 * PUT /sdk/v1/users/account/passkey/{id}/name: another name for one of the signed-in person's passkeys.
 * @throws ServiceError user_unauthenticated, sign_in_way_not_found, too_many_requests
 */
export async function renameAccountPasskey(
  context: AccountContext,
  { headers, params: { id }, body }: Caller & { params: { id: string }; body: z.infer<typeof accountPasskeyNameBody> },
): Promise<AccountAnswer> {
  const userId = await consumeChange(context, headers);
  await inTransaction(context.db, async (trx) => {
    const isSaved = await savePasskeyName(trx, { userId, id, name: body.name });
    if (!isSaved) throw refuse('sign_in_way_not_found');
    await recordAudited(trx, headers, { personId: userId, targetId: id });
  });
  return accountView(context, headers);
}
