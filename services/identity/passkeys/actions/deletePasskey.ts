import type { User } from '#contracts/identity/user.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { removeWayIn } from '#services/identity/sessions/removeWayIn.ts';
import type { PasskeyContext } from '../context.ts';
import { refuse } from '../errors.ts';

/** DELETE /sdk/v1/users/webauthn_registrations/{id}: one of the signed-in user's passkeys, if it is not the only way in. */
export async function deletePasskey(
  context: PasskeyContext,
  { headers, params: { id } }: Caller & { params: { id: string } },
): Promise<{ user_id: string; __user: User }> {
  return removeWayIn(context, headers, {
    id,
    without(user) {
      const left = user.webauthn_registrations.filter((one) => one.webauthn_registration_id !== id);
      return left.length === user.webauthn_registrations.length ? null : { ...user, webauthn_registrations: left };
    },
    remove: (trx) => trx.deleteFrom('identity_passkeys').where('registration_id', '=', id).execute(),
    unknown: () => refuse('webauthn_registration_not_found'),
  });
}
