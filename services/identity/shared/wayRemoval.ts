import type { PasscodeTables } from './passcodes/tables.ts';
import type { IdentityDatabase } from './tables.ts';

type Database = IdentityDatabase<PasscodeTables>;

/** Ends links and codes on their way to an address or number, and the returns from a provider. */
async function endTokens(trx: Database, methodId: string): Promise<void> {
  await trx.deleteFrom('identity_one_time_tokens').where('method_id', '=', methodId).execute();
  await trx.deleteFrom('identity_passcodes').where('method_id', '=', methodId).execute();
}

/** Deletes a way to sign in by its id, with what is on its way to it. */
export const removals = {
  email: async (trx: Database, id: string) => {
    await endTokens(trx, id);
    await trx.deleteFrom('identity_emails').where('email_id', '=', id).execute();
  },
  phone_number: async (trx: Database, id: string) => {
    await endTokens(trx, id);
    await trx.deleteFrom('identity_phone_numbers').where('phone_id', '=', id).execute();
  },
  password: (trx: Database, id: string) => trx.deleteFrom('identity_passwords').where('password_id', '=', id).execute(),
  passkey: (trx: Database, id: string) =>
    trx.deleteFrom('identity_passkeys').where('registration_id', '=', id).execute(),
  provider: async (trx: Database, id: string) => {
    await endTokens(trx, id);
    await trx.deleteFrom('identity_registrations').where('registration_id', '=', id).execute();
  },
  wallet: (trx: Database, id: string) => trx.deleteFrom('identity_wallets').where('wallet_id', '=', id).execute(),
};
