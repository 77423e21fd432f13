import { type RawBuilder, sql, SqliteAdapter } from 'kysely';
import { z } from 'zod';
import { walletChainSchema } from '#contracts/identity/cryptoWallets.ts';
import { passkeySchema, type User } from '#contracts/identity/user.ts';
import type { UserDatabase, UserTables } from './tables.ts';

/*
 * Passkeys and wallets of a user come as one text each with the query for the rest: joined, the rows would multiply by
 * them, and a query each would double the time of a sign-in on PostgreSQL.
 */

interface Functions {
  /** Rows to a JSON array. */
  list: string;
  /** Names and values to a JSON object. */
  object: string;
}

const functionsOf = (db: UserDatabase): Functions =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? { list: 'json_group_array', object: 'json_object' }
    : { list: 'json_agg', object: 'json_build_object' };

function listOf<T extends keyof UserTables & string>(
  db: UserDatabase,
  table: T,
  fields: Record<string, keyof UserTables[T] & string>,
): RawBuilder<string | null> {
  const functions = functionsOf(db);
  const pairs = Object.entries(fields).map(([name, column]) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${column}`)}`);
  const object = sql`${sql.raw(functions.object)}(${sql.join(pairs)})`;
  return sql<
    string | null
  >`(select cast(${sql.raw(functions.list)}(${object}) as text) from ${sql.table(table)} where ${sql.ref(`${table}.user_id`)} = u.user_id)`;
}

/** A scalar for the query of a user `u`: the user's passkeys as JSON. */
export const passkeysOf = (db: UserDatabase) =>
  listOf(db, 'identity_passkeys', {
    webauthn_registration_id: 'registration_id',
    domain: 'domain',
    user_agent: 'user_agent',
    authenticator_type: 'authenticator_type',
    name: 'name',
    created_at: 'created_at',
  });

/** The same of the user's wallets. */
export const walletsOf = (db: UserDatabase) =>
  listOf(db, 'identity_wallets', {
    crypto_wallet_id: 'wallet_id',
    crypto_wallet_address: 'address',
    crypto_wallet_type: 'chain',
    created_at: 'created_at',
  });

const stored = { created_at: z.number() };
const passkeysSchema = z.array(passkeySchema.omit({ verified: true }).extend(stored));
const walletsSchema = z.array(
  z.object({
    ...stored,
    crypto_wallet_id: z.string(),
    crypto_wallet_address: z.string(),
    crypto_wallet_type: walletChainSchema,
  }),
);

const isNone = (text: string | null): text is null | '[]' => text === null || text === '[]';

/** Oldest first. What is stored was proven. */
function inOrder<T extends { created_at: number }>(rows: T[]): (Omit<T, 'created_at'> & { verified: true })[] {
  return rows
    .toSorted((one, other) => one.created_at - other.created_at)
    .map(({ created_at: _, ...row }) => ({ ...row, verified: true }));
}

export const readPasskeys = (text: string | null): User['webauthn_registrations'] =>
  isNone(text) ? [] : inOrder(passkeysSchema.parse(JSON.parse(text)));

export const readWallets = (text: string | null): User['crypto_wallets'] =>
  isNone(text) ? [] : inOrder(walletsSchema.parse(JSON.parse(text)));
