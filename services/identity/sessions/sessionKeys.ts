import { createPrivateKey, type KeyObject } from 'node:crypto';
import { importJWK, type JWK } from 'jose';
import { SESSION_ALGORITHM } from '#contracts/identity/sessionClaims.ts';
import type { Clock } from '#services/platform/clock.ts';
import { unlessPaused } from '#services/platform/database/writesPaused.ts';
import { HOUR, MINUTE } from '#services/platform/durations.ts';
import { logFailure } from '#services/platform/log.ts';
import { purgePlaintext, type Secrets } from '#services/platform/secrets.ts';
import type { SessionKeys } from '../shared/context.ts';
import type { IdentityDatabase } from '../shared/tables.ts';
import { FIRST_KEY, newSessionKey, SESSION_KEYS } from './sessionKeyRotation.ts';

/** A rotation by another server may go unnoticed here for so long. */
const KEYS_KNOWN_FOR = MINUTE;
/** A retired key is published until the last token of it has expired: those of programs last an hour. */
const PUBLISHED_AFTER = 2 * HOUR;
/** A server whose clock is behind may sign with a retired key for a while. */
const DELETED_AFTER = HOUR;

type Row = Awaited<ReturnType<typeof readRows>>[number];

interface LoadedKey {
  keyId: string;
  jwk: JWK;
  /** Null once the key has retired. */
  privateKey: KeyObject | null;
  publicKey: Awaited<ReturnType<typeof importJWK>>;
  signsFrom: number;
  retiredAt: number;
}

function readRows(db: IdentityDatabase) {
  return db.selectFrom('identity_keys').selectAll().orderBy('created_at').orderBy('key_id').execute();
}

/** The private key of a row; one that lies there in clear is encrypted. */
async function openPrivateKey(db: IdentityDatabase, secrets: Secrets, row: Row): Promise<KeyObject | null> {
  if (row.private_key === '') return null;
  const { text, isCurrent } = secrets.decrypt(SESSION_KEYS, row.private_key);
  if (!isCurrent) {
    const private_key = secrets.encrypt(SESSION_KEYS, text);
    const same = db.updateTable('identity_keys').set({ private_key }).where('purpose', '=', row.purpose);
    await same.where('private_key', '=', row.private_key).execute();
    await purgePlaintext(db);
  }
  return createPrivateKey(text);
}

async function loaded(db: IdentityDatabase, secrets: Secrets, row: Row): Promise<LoadedKey> {
  const jwk: JWK = JSON.parse(row.public_key);
  return {
    keyId: row.key_id,
    jwk,
    privateKey: await openPrivateKey(db, secrets, row),
    publicKey: await importJWK(jwk, SESSION_ALGORITHM),
    signsFrom: row.signs_from ?? 0,
    retiredAt: row.retired_at ?? Number.MAX_SAFE_INTEGER,
  };
}

/** The first start makes a key. Of two servers that start together, both use the one that came first. */
async function readOrCreate(db: IdentityDatabase, clock: Clock, secrets: Secrets): Promise<Row[]> {
  const rows = await readRows(db);
  if (rows.length > 0) return rows;
  await db
    .insertInto('identity_keys')
    .values({ ...(await newSessionKey(clock, secrets)), purpose: FIRST_KEY })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
  return readRows(db);
}

/** The pair that started last; while clocks are wrong, the oldest. */
function signingKey(keys: readonly LoadedKey[], now: number): { keyId: string; privateKey: KeyObject } {
  const able = keys
    .flatMap(({ privateKey, ...key }) => (privateKey === null ? [] : [{ ...key, privateKey }]))
    .toSorted((one, other) => one.signsFrom - other.signsFrom || (one.keyId < other.keyId ? -1 : 1));
  const key = able.findLast(({ signsFrom }) => signsFrom <= now) ?? able[0];
  if (key === undefined) throw new Error('There is no key that signs session JWTs');
  return key;
}

/**
 * The pairs that sign session JWTs: the first is made at the first start. They are in the database, their private parts
 * encrypted, and read again once a minute.
 * @throws SecretKeyError
 */
export async function loadSessionKeys(db: IdentityDatabase, clock: Clock, secrets: Secrets): Promise<SessionKeys> {
  const load = async (): Promise<LoadedKey[]> => {
    const rows = await readOrCreate(db, clock, secrets);
    return Promise.all(rows.map((row) => loaded(db, secrets, row)));
  };
  const deletePrivateParts = async (): Promise<void> => {
    const isOver = ({ retiredAt, privateKey }: LoadedKey) =>
      privateKey !== null && retiredAt + DELETED_AFTER < clock.now();
    const ids = keys.filter(isOver).map(({ keyId }) => keyId);
    if (ids.length === 0) return;
    await db.updateTable('identity_keys').set({ private_key: '' }).where('key_id', 'in', ids).execute();
  };
  let keys = await load();
  let readAt = clock.now();
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    try {
      await unlessPaused(deletePrivateParts());
      keys = await load();
    } catch (error) {
      logFailure('session keys', error);
    }
  };
  return {
    signing: () => signingKey(keys, clock.now()),
    verifying: (keyId) => keys.find((key) => key.keyId === keyId)?.publicKey,
    published: () => ({
      keys: keys.filter(({ retiredAt }) => retiredAt + PUBLISHED_AFTER > clock.now()).map(({ jwk }) => jwk),
    }),
    refresh: () => {
      if (reading !== null) return reading;
      const now = clock.now();
      if (Math.abs(now - readAt) < KEYS_KNOWN_FOR) return Promise.resolve();
      readAt = now;
      reading = read().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}
