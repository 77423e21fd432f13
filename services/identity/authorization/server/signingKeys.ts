import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet, type JWK } from 'jose';
import { recordOperator } from '#services/platform/audit/requestAudit.ts';
import type { Clock } from '#services/platform/clock.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { DAY, MINUTE } from '#services/platform/durations.ts';
import type { Secrets } from '#services/platform/secrets.ts';
import type { AuthorizationDatabase } from '../tables.ts';

/** The algorithm that every OpenID provider must support (OpenID Connect Core, section 15.1). */
export const SIGNING_ALGORITHM = 'RS256';
/** The purpose that private keys are encrypted for. */
export const OPENID_KEYS = 'openid signing keys';
/** The old key is published for so long after a rotation, longer than any token that it signed lives. */
export const KEY_OVERLAP = 7 * DAY;
/** A rotation by another server may go unnoticed here for so long; both keys are published then. */
const KEYS_KNOWN_FOR = MINUTE;

interface KeysContext {
  db: AuthorizationDatabase;
  clock: Clock;
  secrets: Secrets;
}

/** With private parts, the signing one first. */
export type SigningKeySet = { keys: JWK[] };

async function newKey({ clock, secrets }: KeysContext) {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = await exportJWK(pair.publicKey);
  const keyId = await calculateJwkThumbprint(jwk);
  const row = {
    key_id: keyId,
    private_key: secrets.encrypt(OPENID_KEYS, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    public_key: JSON.stringify({ ...jwk, alg: SIGNING_ALGORITHM, use: 'sig', kid: keyId }),
    created_at: clock.now(),
    retired_at: null,
  };
  return row;
}

/** A key as a rotation answers it. `signsFrom`: ms since the epoch. */
interface RotatedKey {
  keyId: string;
  signsFrom: number;
}

/** `madeBefore`: only where keys from before then are replaced, else null; null: in any case. */
async function rotate(context: KeysContext, madeBefore: number | null): Promise<RotatedKey | null> {
  const { db, clock } = context;
  const row = await newKey(context);
  const signsFrom = clock.now() + 2 * KEYS_KNOWN_FOR;
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('identity_signing_keys')
      .set({ retired_at: signsFrom })
      .where('retired_at', 'is', null)
      .where('created_at', '<', madeBefore ?? Number.MAX_SAFE_INTEGER)
      .executeTakeFirstOrThrow();
    // Another server has just done it.
    if (numUpdatedRows === 0n && madeBefore !== null) return null;
    await trx.insertInto('identity_signing_keys').values(row).execute();
    await recordOperator(clock, 'signing_key.rotated')(trx, { targetId: row.key_id });
    return { keyId: row.key_id, signsFrom };
  });
}

/**
 * A new key is published at once and signs as soon as every server publishes it; the ones before it stay published for
 * another week.
 */
export async function rotateSigningKeys(context: KeysContext): Promise<RotatedKey> {
  const rotated = await rotate(context, null);
  if (rotated === null) throw new Error('The signing key was not replaced');
  return rotated;
}

/**
 * Replaces every key at once, because one has leaked: ID tokens that they have signed count no more where the key set is
 * read again.
 */
export async function revokeSigningKeys(context: KeysContext): Promise<{ keyId: string }> {
  const row = await newKey(context);
  await inTransaction(context.db, async (trx) => {
    await trx.deleteFrom('identity_signing_keys').execute();
    await trx.insertInto('identity_signing_keys').values(row).execute();
    await recordOperator(context.clock, 'signing_key.revoked')(trx, { targetId: row.key_id });
  });
  return { keyId: row.key_id };
}

/** The same as a rotation where the key was made before a time, in ms since the epoch; null: there is none so old. */
export async function rotateAgedSigningKeys(context: KeysContext, madeBefore: number): Promise<RotatedKey | null> {
  const aged = await context.db
    .selectFrom('identity_signing_keys')
    .select('key_id')
    .where('retired_at', 'is', null)
    .where('created_at', '<', madeBefore)
    .executeTakeFirst();
  return aged === undefined ? null : rotate(context, madeBefore);
}

/** @throws SecretKeyError */
async function readKeys({ db, clock, secrets }: KeysContext): Promise<SigningKeySet> {
  const rows = await db
    .selectFrom('identity_signing_keys')
    .selectAll()
    .orderBy('created_at')
    .orderBy('key_id')
    .execute();
  const endOf = ({ retired_at: at }: (typeof rows)[number]) => at ?? Number.MAX_SAFE_INTEGER;
  // The key that ends first signs: `created_at` comes from clocks that may differ.
  const inTurn = rows.toSorted((one, other) => endOf(one) - endOf(other));
  const isRetired = (row: (typeof rows)[number]) => endOf(row) <= clock.now();
  const ordered = [...inTurn.filter((row) => !isRetired(row)), ...inTurn.filter(isRetired)];
  const keys = ordered.map(async ({ private_key: sealed, public_key: published }) => ({
    ...(await exportJWK(createPrivateKey(secrets.decrypt(OPENID_KEYS, sealed).text))),
    ...publicPart(published),
  }));
  return { keys: await Promise.all(keys) };
}

/** The public parts of the set. */
export function publicKeys({ keys }: SigningKeySet): JSONWebKeySet {
  return { keys: keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use })) };
}

function publicPart(text: string): JWK {
  return JSON.parse(text);
}

/** Reads the key set at most once a minute; the first start makes a key. */
export function createSigningKeys(context: KeysContext): { current(): Promise<SigningKeySet> } {
  let known: { keys: Promise<SigningKeySet>; until: number } | null = null;
  const load = async (): Promise<SigningKeySet> => {
    const found = await readKeys(context);
    if (found.keys.length > 0) return found;
    await context.db
      .insertInto('identity_signing_keys')
      .values(await newKey(context))
      .execute();
    return readKeys(context);
  };
  return {
    current: () => {
      const now = context.clock.now();
      if (known === null || known.until <= now) {
        const keys = load();
        known = { keys, until: now + KEYS_KNOWN_FOR };
        keys.catch(() => (known = null));
      }
      return known.keys;
    },
  };
}
