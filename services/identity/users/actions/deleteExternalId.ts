import type { ServerUser } from '#contracts/identity/server/users.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { changeUser } from '../serverUser.ts';

/**
 * DELETE /v1/users/{user_id}/external_id. A second call by the `user_id` changes nothing.
 * @throws ServiceError user_not_found
 */
export const deleteExternalId = (
  context: IdentityContext,
  { params, headers }: Pick<Caller, 'headers'> & { params: { user_id: string } },
): Promise<{ user_id: string; user: ServerUser }> =>
  changeUser(context, {
    of: params.user_id,
    record: recordRequest(headers),
    make: async (trx, { user_id: userId }) => {
      await trx.updateTable('identity_users').set({ external_id: null }).where('user_id', '=', userId).execute();
      return { changes: { external_id: {} } };
    },
  });
