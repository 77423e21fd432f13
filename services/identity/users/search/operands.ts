import { sql } from 'kysely';
import { z } from 'zod';
import { providerNames } from '#contracts/identity/providers.ts';
import { refuse } from '../errors.ts';
import type { UsersDatabase } from '../factors.ts';
import { type Condition, having, holding, inOrder, named, nobody, ofRows, oneOf, verified } from './condition.ts';

const text = z.string().min(1).max(512);
const texts = z.array(z.string().max(512)).max(100);
const flag = z.boolean();
const time = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value));
const between = z.object({ greater_than: time, less_than: time });

/** Ids of providers, by themselves and by their names, in any case. */
const providerIds = new Map(
  Object.entries(providerNames).flatMap(([id, name]) => [
    [id, id],
    [name.toLowerCase(), id],
  ]),
);
const providers = z.array(
  z
    .string()
    .transform((name) => providerIds.get(name.toLowerCase()) ?? null)
    .pipe(z.string()),
);

type Read = (value: unknown, db: UsersDatabase) => Condition;

const operand =
  <T>(schema: z.ZodType<T>, conditionOf: (value: T, db: UsersDatabase) => Condition): Read =>
  (value, db) =>
    conditionOf(schema.parse(value), db);

const after = (at: number) => sql<boolean>`u.created_at > ${at}`;
const before = (at: number) => sql<boolean>`u.created_at < ${at}`;
const lowered = (values: readonly string[]) => values.map((value) => value.trim().toLowerCase());
/** Passkeys and wallets are proven by being registered. */
const proven = (table: 'identity_passkeys' | 'identity_wallets') =>
  operand(flag, (isProven) => (isProven ? having(table, true) : nobody));

/** The operands of a search, by `filter_name`. */
const operands: ReadonlyMap<string, Read> = new Map([
  ['created_at_greater_than', operand(time, (at) => inOrder(after(at)))],
  ['created_at_less_than', operand(time, (at) => inOrder(before(at)))],
  [
    'created_at_between',
    operand(between, ({ greater_than: from, less_than: to }) => inOrder(sql`${after(from)} and ${before(to)}`)),
  ],
  // As literals, by which a partial index is found.
  [
    'status',
    operand(z.enum(['active', 'pending']), (status) =>
      status === 'pending'
        ? inOrder(sql`u.status = 'pending'`)
        : { ...inOrder(sql`u.status = 'active'`), isInOrder: false },
    ),
  ],
  ['user_id', operand(texts, (ids) => oneOf('identity_users', 'user_id', ids))],
  ['external_id', operand(texts, (ids) => oneOf('identity_users', 'external_id', ids))],
  ['full_name_fuzzy', operand(text, named)],
  ['phone_number', operand(texts, (numbers) => oneOf('identity_phone_numbers', 'phone_number', numbers))],
  ['phone_id', operand(texts, (ids) => oneOf('identity_phone_numbers', 'phone_id', ids))],
  ['phone_verified', operand(flag, (isVerified) => verified('identity_phone_numbers', isVerified))],
  ['phone_number_fuzzy', operand(text, (part) => holding('identity_phone_numbers', 'phone_number', part))],
  ['email_address', operand(texts, (emails) => oneOf('identity_emails', 'email', lowered(emails)))],
  ['email_id', operand(texts, (ids) => oneOf('identity_emails', 'email_id', ids))],
  ['email_verified', operand(flag, (isVerified) => verified('identity_emails', isVerified))],
  ['email_address_fuzzy', operand(text, (part) => holding('identity_emails', 'email', part))],
  ['oauth_provider', operand(providers, (ids) => oneOf('identity_registrations', 'provider', ids))],
  ['webauthn_registration_verified', proven('identity_passkeys')],
  ['webauthn_registration_id', operand(texts, (ids) => oneOf('identity_passkeys', 'registration_id', ids))],
  ['crypto_wallet_id', operand(texts, (ids) => oneOf('identity_wallets', 'wallet_id', ids))],
  [
    'crypto_wallet_address',
    // The index begins with the chain.
    operand(texts, (addresses) =>
      addresses.length === 0
        ? nobody
        : ofRows('identity_wallets', sql`chain in ('ethereum', 'solana') and address in (${sql.join(addresses)})`),
    ),
  ],
  ['crypto_wallet_verified', proven('identity_wallets')],
  ['totp_id', operand(texts, () => nobody)],
  ['totp_verified', operand(flag, () => nobody)],
  ['password_exists', operand(flag, (isThere) => having('identity_passwords', isThere))],
]);

/** The names of all operands. */
export const operandNames: readonly string[] = [...operands.keys()];

/** @throws ServiceError invalid_filter_name, invalid_filter_value, each with the name in its details */
export function readOperand(
  db: UsersDatabase,
  { filter_name, filter_value }: { filter_name: string; filter_value?: unknown },
): Condition {
  const read = operands.get(filter_name);
  if (read === undefined) throw refuse('invalid_filter_name', { details: { filter_name } });
  try {
    return read(filter_value, db);
  } catch (cause) {
    throw refuse('invalid_filter_value', { details: { filter_name }, cause });
  }
}
