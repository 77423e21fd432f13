import { z } from 'zod';
import type { accountExportData } from '#contracts/identity/accountExport.ts';
import { type PersonKeys, rowsOfPerson } from '#services/platform/personalData/findPerson.ts';
import { isExported } from '#services/platform/personalData/rules.ts';
import { wireTime, wireTimeOrNull } from '#services/platform/wireTime.ts';
import { deviceOf } from '../shared/device.ts';
import type { AccountContext } from './context.ts';

export type StoredAccount = Omit<z.infer<typeof accountExportData>, 'request_id' | 'status_code' | 'exported_at'>;

/** A row of `identity_connected_apps`. */
const grantRow = z.object({
  client_id: z.string(),
  scopes: z.string(),
  granted_at: z.coerce.number().transform(wireTime),
});

/** Reads grants by the rule of their table, since it belongs to another method. */
async function grantsOf({ db, personDeletion }: AccountContext, userId: string) {
  const keys: PersonKeys = new Map([['user', new Set([userId])]]);
  const rules = personDeletion.rules.filter(isExported).filter(({ table }) => table === 'identity_connected_apps');
  const rows = await Promise.all(rules.map((rule) => rowsOfPerson(db, rule, keys)));
  return z.array(grantRow).parse(rows.flat());
}

async function waysInOf({ db }: AccountContext, userId: string) {
  const emails = await db
    .selectFrom('identity_emails')
    .select(['email', 'verified'])
    .where('user_id', '=', userId)
    .execute();
  const numbers = await db
    .selectFrom('identity_phone_numbers')
    .select(['phone_number', 'verified'])
    .where('user_id', '=', userId)
    .execute();
  const passwords = await db
    .selectFrom('identity_passwords')
    .select('created_at')
    .where('user_id', '=', userId)
    .execute();
  const passkeys = await db
    .selectFrom('identity_passkeys')
    .select(['name', 'domain', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const providers = await db
    .selectFrom('identity_registrations')
    .select(['provider', 'subject', 'profile_picture_url', 'locale', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const wallets = await db
    .selectFrom('identity_wallets')
    .select(['chain', 'address', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const dated = <Row extends { created_at: number }>(row: Row) => ({ ...row, created_at: wireTime(row.created_at) });
  return {
    email_addresses: emails.map(({ email, verified }) => ({ email, is_verified: verified === 1 })),
    phone_numbers: numbers.map(({ phone_number, verified }) => ({ phone_number, is_verified: verified === 1 })),
    passwords: passwords.map(dated),
    passkeys: passkeys.map(({ user_agent, last_used_at, ...row }) => ({
      ...dated(row),
      ...deviceOf(user_agent),
      last_used_at: wireTimeOrNull(last_used_at),
    })),
    providers: providers.map(dated),
    wallets: wallets.map(dated),
  };
}

async function sessionsOf({ db }: AccountContext, userId: string) {
  const rows = await db
    .selectFrom('identity_sessions')
    .select(['user_agent', 'ip_address', 'started_at', 'last_accessed_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute();
  return rows.map(({ user_agent, ip_address, ...row }) => ({
    ...deviceOf(user_agent),
    user_agent,
    ip_address,
    started_at: wireTime(row.started_at),
    last_accessed_at: wireTime(row.last_accessed_at),
    expires_at: wireTime(row.expires_at),
    ended_at: wireTimeOrNull(row.revoked_at),
  }));
}

/** Reads the data that is stored of a person; columns are named, so that a new one is not in it by itself. */
export async function storedAccount(context: AccountContext, userId: string): Promise<StoredAccount> {
  const { untrusted_metadata, created_at, ...names } = await context.db
    .selectFrom('identity_users')
    .select(['user_id', 'first_name', 'middle_name', 'last_name', 'created_at', 'untrusted_metadata'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const metadata: unknown = JSON.parse(untrusted_metadata);
  return {
    profile: { ...names, created_at: wireTime(created_at), metadata },
    ...(await waysInOf(context, userId)),
    sessions: await sessionsOf(context, userId),
    connected_applications: await grantsOf(context, userId),
  };
}
