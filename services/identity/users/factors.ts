import type { ServerUser } from '#contracts/identity/server/users.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { removals } from '#services/identity/shared/wayRemoval.ts';
import type { ownErrors } from './errors.ts';

export type UsersDatabase = IdentityDatabase<PasscodeTables>;

/** One kind of a way to sign in, as its deletion sees it. */
export interface FactorKind {
  /** After `/v1/users/`. */
  path: string;
  summary: string;
  audit: 'user.changed' | 'passkey.removed' | 'wallet.removed';
  /** The field of the user that is another one afterwards. */
  field: keyof ServerUser;
  unknown: keyof typeof ownErrors;
  /** Returns whose it is; undefined: nobody's. */
  ownerOf(db: UsersDatabase, id: string): Promise<{ user_id: string } | undefined>;
  remove(trx: UsersDatabase, id: string): Promise<unknown>;
}

const nothingOfThatKind = {
  ownerOf: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
};

export const email: FactorKind = {
  path: 'emails',
  summary: 'Deletes an email address of a user',
  audit: 'user.changed',
  field: 'emails',
  unknown: 'email_not_found',
  ownerOf: (db, id) => db.selectFrom('identity_emails').select('user_id').where('email_id', '=', id).executeTakeFirst(),
  remove: removals.email,
};

export const phoneNumber: FactorKind = {
  path: 'phone_numbers',
  summary: 'Deletes a phone number of a user',
  audit: 'user.changed',
  field: 'phone_numbers',
  unknown: 'phone_number_not_found',
  ownerOf: (db, id) =>
    db.selectFrom('identity_phone_numbers').select('user_id').where('phone_id', '=', id).executeTakeFirst(),
  remove: removals.phone_number,
};

export const factorKinds: readonly FactorKind[] = [
  email,
  phoneNumber,
  {
    path: 'webauthn_registrations',
    summary: 'Deletes a passkey of a user',
    audit: 'passkey.removed',
    field: 'webauthn_registrations',
    unknown: 'webauthn_registration_not_found',
    ownerOf: (db, id) =>
      db.selectFrom('identity_passkeys').select('user_id').where('registration_id', '=', id).executeTakeFirst(),
    remove: removals.passkey,
  },
  {
    path: 'crypto_wallets',
    summary: 'Deletes a wallet of a user',
    audit: 'wallet.removed',
    field: 'crypto_wallets',
    unknown: 'crypto_wallet_not_found',
    ownerOf: (db, id) =>
      db.selectFrom('identity_wallets').select('user_id').where('wallet_id', '=', id).executeTakeFirst(),
    remove: removals.wallet,
  },
  {
    path: 'passwords',
    summary: 'Deletes the password of a user',
    audit: 'user.changed',
    field: 'password',
    unknown: 'password_not_found',
    ownerOf: (db, id) =>
      db.selectFrom('identity_passwords').select('user_id').where('password_id', '=', id).executeTakeFirst(),
    remove: removals.password,
  },
  {
    path: 'oauth',
    summary: 'Deletes a registration of a user at a provider',
    audit: 'user.changed',
    field: 'providers',
    unknown: 'oauth_registration_not_found',
    ownerOf: (db, id) =>
      db.selectFrom('identity_registrations').select('user_id').where('registration_id', '=', id).executeTakeFirst(),
    remove: removals.provider,
  },
  {
    path: 'totps',
    summary: 'Deletes an authenticator app of a user; no user has one',
    audit: 'user.changed',
    field: 'totps',
    unknown: 'totp_not_found',
    ...nothingOfThatKind,
  },
  {
    path: 'biometric_registrations',
    summary: 'Deletes a biometric registration of a user; no user has one',
    audit: 'user.changed',
    field: 'biometric_registrations',
    unknown: 'biometric_registration_not_found',
    ...nothingOfThatKind,
  },
];
