import { providerNames } from '#contracts/identity/providers.ts';
import type { User } from '#contracts/identity/user.ts';
import { type Bind, preparedQuery } from '#services/platform/database/preparedQuery.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import { passkeysOf, readPasskeys, readWallets, walletsOf } from './credentialLists.ts';
import { readMetadata, readRoles } from './storedFields.ts';
import type { UserDatabase } from './tables.ts';
import { lockOf, type UserLock } from './userLock.ts';

/** One query: the rows multiply by addresses, numbers and registrations, of which a person has very few. */
const joinedRows = (db: UserDatabase) =>
  db
    .selectFrom('identity_users as u')
    .leftJoin('identity_emails as e', 'e.user_id', 'u.user_id')
    .leftJoin('identity_registrations as r', 'r.user_id', 'u.user_id')
    .leftJoin('identity_phone_numbers as n', 'n.user_id', 'u.user_id')
    .leftJoin('identity_passwords as p', 'p.user_id', 'u.user_id')
    .select([
      'u.user_id',
      'u.status',
      'u.kept_pending',
      'u.first_name',
      'u.middle_name',
      'u.last_name',
      'u.created_at',
      'u.trusted_metadata',
      'u.untrusted_metadata',
      'u.external_id',
      'u.roles',
      'u.lock_created_at',
      'u.lock_expires_at',
      'e.email_id',
      'e.email',
      'e.verified',
      'r.registration_id',
      'r.provider',
      'r.subject',
      'r.profile_picture_url',
      'r.locale',
      'n.phone_id',
      'n.phone_number',
      'n.verified as phone_verified',
      'p.password_id',
      'p.requires_reset',
      passkeysOf(db).as('passkeys'),
      walletsOf(db).as('wallets'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof joinedRows>['execute']>>[number];

const joined = preparedQuery((db: UserDatabase, bind: Bind<{ userId: string }>) =>
  joinedRows(db).where('u.user_id', '=', bind('userId')),
);

export interface FoundUser {
  user: User;
  /** Signing in does not activate this user. */
  staysPending: boolean;
  /** Null: there was none, or it was taken back. */
  lock: UserLock | null;
}

/** The user of these rows, of which `first` is one. */
function userOf(first: Row, rows: readonly Row[]): FoundUser {
  const emails = new Map<string, User['emails'][number]>();
  const phones = new Map<string, User['phone_numbers'][number]>();
  const providers = new Map<string, User['providers'][number]>();
  for (const row of rows) {
    if (row.email_id !== null && row.email !== null) {
      emails.set(row.email_id, { email_id: row.email_id, email: row.email, verified: row.verified === 1 });
    }
    if (row.phone_id !== null && row.phone_number !== null) {
      const verified = row.phone_verified === 1;
      phones.set(row.phone_id, { phone_id: row.phone_id, phone_number: row.phone_number, verified });
    }
    if (row.registration_id !== null && row.provider !== null) {
      providers.set(row.registration_id, {
        oauth_user_registration_id: row.registration_id,
        provider_type: providerNames[row.provider],
        provider_subject: row.subject ?? '',
        profile_picture_url: row.profile_picture_url ?? '',
        locale: row.locale ?? '',
      });
    }
  }
  return {
    staysPending: first.kept_pending === 1,
    lock: lockOf(first),
    user: {
      user_id: first.user_id,
      created_at: wireTime(first.created_at),
      status: first.status,
      name: { first_name: first.first_name, middle_name: first.middle_name, last_name: first.last_name },
      roles: readRoles(first.roles),
      trusted_metadata: readMetadata(first.trusted_metadata),
      untrusted_metadata: readMetadata(first.untrusted_metadata),
      ...(first.external_id === null ? {} : { external_id: first.external_id }),
      password:
        first.password_id === null
          ? null
          : { password_id: first.password_id, requires_reset: first.requires_reset !== null },
      emails: [...emails.values()],
      phone_numbers: [...phones.values()],
      providers: [...providers.values()],
      totps: [],
      crypto_wallets: readWallets(first.wallets),
      webauthn_registrations: readPasskeys(first.passkeys),
      biometric_registrations: [],
    },
  };
}

/** The user as clients see it, or null. */
export async function findUser(db: UserDatabase, userId: string): Promise<FoundUser | null> {
  const rows = await joined(db, { userId });
  return rows[0] === undefined ? null : userOf(rows[0], rows);
}

/** The users of these ids, in their order, without those that are not there. */
export async function findUsers(db: UserDatabase, userIds: readonly string[]): Promise<FoundUser[]> {
  if (userIds.length === 0) return [];
  const rows = new Map<string, Row[]>();
  for (const row of await joinedRows(db).where('u.user_id', 'in', userIds).execute())
    rows.set(row.user_id, [...(rows.get(row.user_id) ?? []), row]);
  return userIds.flatMap((id) => {
    const own = rows.get(id);
    return own?.[0] === undefined ? [] : [userOf(own[0], own)];
  });
}
