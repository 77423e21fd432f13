import { isVisibleName } from '#contracts/identity/passkeyName.ts';
import type { User } from '#contracts/identity/user.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { savePasskeyName } from '#services/identity/people/passkeyNames.ts';
import { requireUser } from '#services/identity/sessions/requireUser.ts';
import type { PasskeyContext } from '../context.ts';
import { refuse } from '../errors.ts';

/** The name of a passkey as it is shown. @throws ServiceError empty_webauthn_registration_name */
export function passkeyNameOf(given: string): string {
  const name = given.trim();
  if (!isVisibleName(name)) throw refuse('empty_webauthn_registration_name');
  return name;
}

/** PUT /sdk/v1/webauthn/update/{id}: another name for one of the signed-in user's passkeys. */
export async function renamePasskey(
  context: PasskeyContext,
  request: Caller & { params: { id: string }; body: { name: string } },
): Promise<{ webauthn_registration: User['webauthn_registrations'][number] }> {
  const user = await requireUser(context, request.headers);
  const name = passkeyNameOf(request.body.name);
  const { id } = request.params;
  const passkey = user.webauthn_registrations.find((one) => one.webauthn_registration_id === id);
  if (passkey === undefined) throw refuse('webauthn_registration_not_found');
  await inTransaction(context.db, async (trx) => {
    const isSaved = await savePasskeyName(trx, { userId: user.user_id, id, name });
    if (!isSaved) throw refuse('webauthn_registration_not_found');
    await recordAudited(trx, request.headers, { personId: user.user_id });
  });
  return { webauthn_registration: { ...passkey, name } };
}
