import type { z } from 'zod';
import type { ServerUser, updatedUserData, userUpdateBody } from '#contracts/identity/server/users.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { nameColumns, storedRoles } from '#services/identity/people/storedFields.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { mergedMetadata } from '../metadata.ts';
import { changeUser, refusingDuplicates } from '../serverUser.ts';

type Body = z.infer<typeof userUpdateBody>;
type Answer = Omit<z.infer<typeof updatedUserData>, 'request_id' | 'status_code'>;

/** Columns of what a body gives; what it leaves out stays. */
function changedColumns(body: Body, user: ServerUser) {
  const { name, trusted_metadata: trusted, untrusted_metadata: untrusted, external_id, roles } = body;
  return {
    ...nameColumns(name),
    ...(trusted === undefined ? {} : { trusted_metadata: mergedMetadata(user.trusted_metadata, trusted) }),
    ...(untrusted === undefined ? {} : { untrusted_metadata: mergedMetadata(user.untrusted_metadata, untrusted) }),
    ...(external_id === undefined ? {} : { external_id }),
    ...(roles === undefined ? {} : { roles: storedRoles(roles) }),
  };
}

/**
 * PUT /v1/users/{user_id}: names, external_id and roles in place of the former ones, metadata key by key.
 * @throws ServiceError user_not_found, duplicate_external_id, metadata_too_large
 */
export async function updateUser(
  context: IdentityContext,
  request: Pick<Caller, 'headers'> & { params: { user_id: string }; body: Body },
): Promise<Answer> {
  const changed = await refusingDuplicates(() =>
    changeUser(context, {
      of: request.params.user_id,
      record: recordRequest(request.headers),
      make: async (trx, user) => {
        const columns = changedColumns(request.body, user);
        if (Object.keys(columns).length > 0)
          await trx.updateTable('identity_users').set(columns).where('user_id', '=', user.user_id).execute();
        return { changes: Object.fromEntries(Object.keys(columns).map((name) => [name, {}])) };
      },
    }),
  );
  const { emails, phone_numbers, crypto_wallets } = changed.user;
  return { ...changed, emails, phone_numbers, crypto_wallets };
}
