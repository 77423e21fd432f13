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
    kind: 'passkey',
    id,
    unknown: () => refuse('webauthn_registration_not_found'),
  });
}
