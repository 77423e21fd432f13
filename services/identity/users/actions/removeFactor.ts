import type { ServerUser } from '#contracts/identity/server/users.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { UsersContext } from '../context.ts';
import { refuse } from '../errors.ts';
import type { FactorKind } from '../factors.ts';
import { changeUser } from '../serverUser.ts';

/**
 * DELETE /v1/users/{kind}/{id}: one of the ways to sign in of a user, also the last one. Sessions stay, as they do when
 * the person removes it.
 * @throws ServiceError the one of the kind for an unknown id
 */
export async function removeFactor(
  context: UsersContext,
  kind: FactorKind,
  { params: { id }, headers }: Pick<Caller, 'headers'> & { params: { id: string } },
): Promise<{ user_id: string; user: ServerUser }> {
  const owner = await kind.ownerOf(context.db, id);
  if (owner === undefined) throw refuse(kind.unknown);
  return changeUser(context, {
    of: owner.user_id,
    record: recordRequest(headers),
    make: async (trx) => {
      // Somebody else may have been quicker.
      if ((await kind.ownerOf(trx, id)) === undefined) throw refuse(kind.unknown);
      await kind.remove(trx, id);
      return { targetId: id, changes: { [kind.field]: {} } };
    },
  });
}
