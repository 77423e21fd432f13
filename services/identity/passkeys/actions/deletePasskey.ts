import type { User } from '#contracts/identity/user.ts';
import { inTransaction } from '#services/kit/database/transaction.ts';
import type { Caller } from '#services/identity/kit/context.ts';
import { hasOtherWayIn } from '#services/identity/kit/otherWaysIn.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { lockUser } from '#services/identity/people/users.ts';
import { requireUser } from '#services/identity/sessions/requireUser.ts';
import type { PasskeyContext } from '../context.ts';
import { refuse } from '../refusals.ts';

/** DELETE /sdk/v1/users/webauthn_registrations/{id}: one of the signed-in user's passkeys, if it is not the only way in. */
export async function deletePasskey(
  context: PasskeyContext,
  request: Caller & { params: { id: string } },
): Promise<{ user_id: string; __user: User }> {
  const { user_id: userId } = await requireUser(context, request.headers);
  const { id } = request.params;
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const user = (await findUser(trx, userId))?.user;
    const left = user?.webauthn_registrations.filter((one) => one.webauthn_registration_id !== id) ?? [];
    if (user === undefined || left.length === user.webauthn_registrations.length) {
      throw refuse('webauthn_registration_not_found');
    }
    if (!hasOtherWayIn(context, user, id)) throw refuse('cannot_delete_last_primary_factor');
    await trx.deleteFrom('identity_passkeys').where('registration_id', '=', id).execute();
    return { user_id: userId, __user: { ...user, webauthn_registrations: left } };
  });
}
