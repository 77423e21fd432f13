import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { deletePerson } from '#services/platform/personalData/deletePerson.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { refuse } from '../errors.ts';
import { requireUserId } from '../serverUser.ts';

/**
 * DELETE /v1/users/{user_id}: deletes everything that is the person's, in every table.
 * @throws ServiceError user_not_found, user_has_subscription, payment_provider_unavailable
 */
export async function deleteUser(
  context: IdentityContext,
  { params, headers }: Pick<Caller, 'headers'> & { params: { user_id: string } },
): Promise<{ user_id: string }> {
  const { db, personDeletion } = context;
  const userId = await requireUserId(db, params.user_id);
  const asked = async <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((cause: unknown) => {
      throw refuse('payment_provider_unavailable', { cause });
    });
  if (await asked(personDeletion.isPaying(userId))) throw refuse('user_has_subscription');
  await asked(personDeletion.closeCheckouts(userId));
  await deletePerson(db, personDeletion.rules, { kind: 'user', id: userId }, async (trx) => {
    // Of two calls at once, one deletes.
    await requireUserId(trx, userId);
    await recordRequest(headers)(trx, { personId: userId });
  });
  return { user_id: userId };
}
