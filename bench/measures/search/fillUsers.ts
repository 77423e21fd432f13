import { type RawBuilder, sql } from 'kysely';
import type { IdentityTables } from '#services/identity/methods.ts';
import { type FilledDatabase, fillTables } from './fillTables.ts';
import { idOf as idOfNumber, padded } from './padded.ts';

/** The oldest user began then; each next one a second later. */
export const FIRST_AT = Date.UTC(2026, 0, 1);

/** A prime: neighbours by their ids are far from each other in time, and tables are still filled in their order. */
const STEP = 7_919;

const idOf = (kind: string) => idOfNumber(kind, sql`i`);

/** Rows of each table, and every how many users have one. Every thousandth value is a rare one. */
const tables = (
  count: number,
): [table: keyof IdentityTables, columns: string, every: number, values: RawBuilder<unknown>][] => {
  const at = sql`${sql.lit(FIRST_AT)} + ((cast(i as bigint) * ${sql.lit(STEP)}) % ${sql.lit(count)}) * 1000`;
  return [
    [
      'identity_users',
      'user_id, status, kept_pending, first_name, middle_name, last_name, created_at',
      1,
      sql`${idOf('user')}, case when i % 1000 = 0 then 'pending' else 'active' end, 0,
        'First' || cast(i % 5000 as text), '', 'Last' || cast(i % 9973 as text), ${at}`,
    ],
    [
      'identity_emails',
      'email_id, user_id, email, verified',
      1,
      sql`${idOf('email')}, ${idOf('user')}, 'somebody.' || ${padded(sql`i`)} || '@filled.test',
        case when i % 1000 = 1 then 0 else 1 end`,
    ],
    [
      'identity_phone_numbers',
      'phone_id, user_id, phone_number, verified',
      2,
      sql`${idOf('phone-number')}, ${idOf('user')}, '+12' || ${padded(sql`i`)},
        case when i % 1000 = 2 then 0 else 1 end`,
    ],
    [
      'identity_passwords',
      'user_id, password_id, hash, created_at, breach_checked_at',
      3,
      sql`${idOf('user')}, ${idOf('password')}, '', 1, 1`,
    ],
    [
      'identity_registrations',
      'registration_id, user_id, provider, issuer, subject, profile_picture_url, locale, created_at',
      4,
      sql`${idOf('oauth-user')}, ${idOf('user')}, case when i % 4000 = 0 then 'slack' else 'google' end, 'issuer',
        cast(i as text), '', '', 1`,
    ],
    [
      'identity_passkeys',
      `registration_id, user_id, credential_id, public_key, counter, transports, user_handle, domain, user_agent,
        authenticator_type, name, created_at`,
      10,
      sql`${idOf('webauthn-registration')}, ${idOf('user')}, cast(i as text), '', 0, '[]', '', 'localhost', '', '', '', 1`,
    ],
    [
      'identity_wallets',
      'wallet_id, user_id, chain, address, created_at',
      5_000,
      sql`${idOf('crypto-wallet')}, ${idOf('user')}, 'solana', 'address' || cast(i as text), 1`,
    ],
  ];
};

/** Writes so many users with addresses, numbers, passwords, registrations, passkeys and wallets. */
export const fillUsers = (db: FilledDatabase, count: number): Promise<void> =>
  fillTables(
    db,
    tables(count).map(([table, columns, every, values]) => ({ table, columns, count, every, values })),
  );
