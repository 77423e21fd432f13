import type { z } from 'zod';
import type { MigratePasswordBody, migratePasswordData } from '#contracts/identity/server/migratePassword.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { importedHash, strengthened } from '#services/identity/shared/passwords/importedHash.ts';
import { nameColumns } from '#services/identity/people/storedFields.ts';
import { findOrCreateByEmail, retryingOnce } from '#services/identity/people/users.ts';
import { findUser } from '#services/identity/people/userView.ts';
import type { PasswordContext } from '../context.ts';
import { findPasswordAccount, storePassword } from '../storedPassword.ts';
import { refuse } from './errors.ts';

const elsewhere = [
  'phone_number',
  'set_phone_number_verified',
  'trusted_metadata',
  'untrusted_metadata',
  'external_id',
  'roles',
] as const;

/**
 * POST /v1/passwords/migrate: a password that another service has hashed, for a known or a new address. It is hashed anew
 * when its owner signs in.
 * @throws ServiceError invalid_password_hash, password_already_set, migration_field_not_supported
 */
export async function migratePassword(
  context: PasswordContext,
  { body, headers, ip }: Caller & { body: MigratePasswordBody },
): Promise<Omit<z.infer<typeof migratePasswordData>, 'request_id' | 'status_code'>> {
  const field = elsewhere.find((one) => (body[one] ?? null) !== null);
  if (field !== undefined) throw refuse('migration_field_not_supported', { details: { field } });
  const email = canonicalEmail(body.email);
  const imported = importedHash(body);
  if (imported === null) throw refuse('invalid_password_hash');
  const hash = await strengthened(imported, (text) => context.passwordServices.hasher.hash(text, ip));
  return retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      if ((await findPasswordAccount(trx, email))?.hash) throw refuse('password_already_set');
      const { userId, emailId, isNew = false } = await findOrCreateByEmail(trx, context, email, { isInvited: true });
      const changes = { ...nameColumns(body.name), ...(isNew ? { status: 'active' as const } : {}) };
      if (Object.keys(changes).length > 0)
        await trx.updateTable('identity_users').set(changes).where('user_id', '=', userId).execute();
      if (body.set_email_verified === true)
        await trx.updateTable('identity_emails').set({ verified: 1 }).where('email_id', '=', emailId).execute();
      // Looked up at the first sign-in: nobody knows the password before.
      await storePassword(trx, context, { userId, hash, breachCheckedAt: 0 });
      await recordAudited(trx, headers, { personId: userId });
      const found = await findUser(trx, userId);
      if (found === null) throw new Error('A user who was just written is missing');
      return { user_id: userId, email_id: emailId, user_created: isNew, user: found.user };
    }),
  );
}
