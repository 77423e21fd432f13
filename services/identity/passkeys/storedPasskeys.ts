import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Bind, preparedChange, preparedQuery } from '#services/platform/database/preparedQuery.ts';
import type { UserTables } from '../people/tables.ts';
import type { PasskeyDatabase } from './tables.ts';

export type StoredPasskey = Selectable<UserTables['identity_passkeys']>;

const byCredential = preparedQuery((db: PasskeyDatabase, bind: Bind<{ id: string }>) =>
  db.selectFrom('identity_passkeys').selectAll().where('credential_id', '=', bind('id')),
);

/** The passkey of a credential id (base64url), whosever it is. */
export async function findByCredentialId(db: PasskeyDatabase, id: string): Promise<StoredPasskey | undefined> {
  return (await byCredential(db, { id }))[0];
}

const writeUse = preparedChange((db: PasskeyDatabase, bind: Bind<{ id: string; counter: number; now: number }>) =>
  db
    .updateTable('identity_passkeys')
    .set({ counter: bind('counter'), last_used_at: bind('now') })
    .where('registration_id', '=', bind('id'))
    .where(({ or, and, eb }) =>
      or([eb('counter', '<', bind('counter')), and([eb('counter', '=', 0), eb('counter', '=', bind('counter'))])]),
    ),
);

/**
 * Writes the time of use and the authenticator's counter; false when that has not risen, which a copy of the passkey
 * would show by. One that always is 0 counts nothing (WebAuthn, 6.1.1).
 */
export async function recordUse(
  db: PasskeyDatabase,
  passkey: StoredPasskey,
  { counter, now }: { counter: number; now: number },
): Promise<boolean> {
  const isWritten = (await writeUse(db, { id: passkey.registration_id, counter, now })) === 1;
  return isWritten || (counter === 0 && passkey.counter === 0);
}

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const transportsSchema = z.array(z.string()).transform((names) => names.filter(isTransport));

function isTransport(name: string): name is AuthenticatorTransport {
  return transport.safeParse(name).success;
}

/** Writes the ways to reach a passkey's authenticator that the browser named, without unknown ones. */
export const writeTransports = (names: readonly string[]): string => JSON.stringify(names.filter(isTransport));

export interface Descriptor {
  id: string;
  transports: AuthenticatorTransport[];
}

/** The passkeys of a user for one relying party, as browsers are told of them. */
export async function descriptorsOf(db: PasskeyDatabase, userId: string, domain: string): Promise<Descriptor[]> {
  const rows = await db
    .selectFrom('identity_passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('domain', '=', domain)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ id: row.credential_id, transports: transportsSchema.parse(JSON.parse(row.transports)) }));
}
