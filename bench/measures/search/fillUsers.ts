import { type Kysely, type RawBuilder, sql, SqliteAdapter } from 'kysely';
import type { IdentityTables } from '#services/identity/methods.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';

/** The oldest user began then; each next one a second later. */
export const FIRST_AT = Date.UTC(2026, 0, 1);

/** A prime: neighbours by their ids are far from each other in time, and tables are still filled in their order. */
const STEP = 7_919;

const padded = (number: RawBuilder<unknown>) => sql`substr(cast(100000000 + ${number} as text), 2)`;
const idOf = (kind: string) => sql`${sql.lit(`${kind}-test-`)} || ${padded(sql`i`)} || '-0000-4000-8000-000000000000'`;

/** The id of one of the users that `fillUsers` makes, and of what they have. */
export const filledId = (kind: string, number: number): string =>
  `${kind}-test-${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** Rows of each table, and every how many users have one. Every thousandth value is a rare one. */
const tables = (count: number): [table: string, columns: string, every: number, values: RawBuilder<unknown>][] => {
  const at = sql`${sql.lit(FIRST_AT)} + ((i * ${sql.lit(STEP)}) % ${sql.lit(count)}) * 1000`;
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
export async function fillUsers(db: Kysely<IdentityTables & PlatformTables>, count: number): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  if (isSqlite) await sql`pragma cache_size = -400000`.execute(db);
  await inTransaction(db, async (trx) => {
    if (!isSqlite) await sql`set local statement_timeout = 0`.execute(trx);
    for (const [table, columns, every, values] of tables(count)) {
      const most = sql.lit(count - every);
      await sql`insert into ${sql.table(table)} (${sql.raw(columns)})
        with recursive n(i) as (select 0 union all select i + ${sql.lit(every)} from n where i < ${most})
        select ${values} from n`.execute(trx);
    }
    // SQLite plans without statistics here, as it does in a production.
    if (!isSqlite) await sql`analyze`.execute(trx);
  });
  // As the server opens it.
  if (isSqlite) await sql`pragma cache_size = -32768`.execute(db);
}
