import type { z } from 'zod';
import type { newUserData, userCreateBody } from '#contracts/identity/server/users.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { storedRoles } from '#services/identity/people/storedFields.ts';
import { addEmail, createUser as addUser } from '#services/identity/people/users.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { readPhoneNumber } from '#services/identity/shared/passcodes/phoneNumber.ts';
import { addPhoneNumber } from '../addPhoneNumber.ts';
import { mergedMetadata } from '../metadata.ts';
import { refusingDuplicates, requireServerUser } from '../serverUser.ts';

type Answer = Omit<z.infer<typeof newUserData>, 'request_id' | 'status_code'>;

/**
 * POST /v1/users: a new user, active at once unless it is to be pending until the first sign-in.
 * @throws ServiceError invalid_email, invalid_phone_number, invalid_phone_number_country_code, duplicate_email,
 *   duplicate_phone_number, duplicate_external_id, metadata_too_large
 */
export async function createUser(
  context: IdentityContext,
  { body, headers }: Pick<Caller, 'headers'> & { body: z.infer<typeof userCreateBody> },
): Promise<Answer> {
  const email = body.email === undefined ? null : canonicalEmail(body.email);
  const phone =
    body.phone_number === undefined ? null : (await readPhoneNumber(body.phone_number, context.project)).number;
  const status = body.create_user_as_pending === true ? 'pending' : 'active';
  const fields = {
    trusted_metadata: mergedMetadata({}, body.trusted_metadata ?? {}),
    untrusted_metadata: mergedMetadata({}, body.untrusted_metadata ?? {}),
    external_id: body.external_id ?? null,
    roles: storedRoles(body.roles ?? []),
  };
  const { first_name: firstName, middle_name: middleName, last_name: lastName } = body.name ?? {};
  return refusingDuplicates(() =>
    inTransaction(context.db, async (trx) => {
      const userId = await addUser(trx, context, { status, firstName, middleName, lastName, isInvited: true });
      await trx.updateTable('identity_users').set(fields).where('user_id', '=', userId).execute();
      const emailId = email === null ? '' : await addEmail(trx, context, { userId, email, verified: false });
      const phoneId = phone === null ? '' : await addPhoneNumber(trx, context, { userId, phone });
      await recordRequest(headers)(trx, { personId: userId });
      const user = await requireServerUser({ ...context, db: trx }, userId);
      return { user_id: userId, email_id: emailId, phone_id: phoneId, status, user };
    }),
  );
}
