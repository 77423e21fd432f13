import type { User } from '#contracts/identity/user.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { passkeyNameOf } from '../actions/renamePasskey.ts';
import type { PasskeyContext } from '../context.ts';
import { refuse } from './errors.ts';

interface Request {
  headers: Headers;
  params: { webauthn_registration_id: string };
  body: { name: string };
}

/**
 * PUT /v1/webauthn/{webauthn_registration_id}: another name for a passkey, whosever it is.
 * @throws ServiceError empty_webauthn_registration_name, webauthn_registration_not_found
 */
export async function renameByServer(
  context: PasskeyContext,
  { headers, params, body }: Request,
): Promise<{ webauthn_registration: User['webauthn_registrations'][number] }> {
  const name = passkeyNameOf(body.name);
  const id = params.webauthn_registration_id;
  return inTransaction(context.db, async (trx) => {
    const row = await trx
      .updateTable('identity_passkeys')
      .set({ name })
      .where('registration_id', '=', id)
      .returning('user_id')
      .executeTakeFirst();
    const found = row === undefined ? null : await findUser(trx, row.user_id);
    const passkey = found?.user.webauthn_registrations.find((one) => one.webauthn_registration_id === id);
    if (row === undefined || passkey === undefined) throw refuse('webauthn_registration_not_found');
    await recordRequest(headers)(trx, { personId: row.user_id, targetId: id });
    return { webauthn_registration: passkey };
  });
}
