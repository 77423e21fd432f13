import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import { SESSION_ALGORITHM } from '#contracts/identity/sessionClaims.ts';
import { recordOperator } from '#services/platform/audit/requestAudit.ts';
import type { Clock } from '#services/platform/clock.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { MINUTE } from '#services/platform/durations.ts';
import type { Secrets } from '#services/platform/secrets.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

/** The purpose that private keys are encrypted for. */
export const SESSION_KEYS = 'session_jwt';
/** The `purpose` of the row that a first start writes; those of later keys end with the id of the key. */
export const FIRST_KEY = 'session_jwt';
/** A new key is published for so long before it signs: backends cache the key set for five minutes, `jose` for ten. */
export const PUBLISHED_BEFORE = 15 * MINUTE;

interface KeysContext {
  db: IdentityDatabase;
  clock: Clock;
  secrets: Secrets;
}

export async function newSessionKey(clock: Clock, secrets: Secrets) {
  const pair = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const jwk = await exportJWK(pair.publicKey);
  const keyId = `jwk-${(await calculateJwkThumbprint(jwk)).slice(0, 16)}-${randomUUID().slice(0, 8)}`;
  return {
    key_id: keyId,
    private_key: secrets.encrypt(SESSION_KEYS, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    public_key: JSON.stringify({ ...jwk, alg: SESSION_ALGORITHM, use: 'sig', kid: keyId }),
    created_at: clock.now(),
  };
}

/**
 * Adds a key that signs session JWTs: it is published at once and signs a quarter of an hour later, when the one before
 * retires. `madeBefore`, in ms since the epoch: only keys from before then are replaced. Null: there is none to replace.
 */
export async function rotateSessionKeys(
  { db, clock, secrets }: KeysContext,
  madeBefore: number = Number.MAX_SAFE_INTEGER,
): Promise<{ keyId: string; signsFrom: number } | null> {
  const row = await newSessionKey(clock, secrets);
  const signsFrom = clock.now() + PUBLISHED_BEFORE;
  return inTransaction(db, async (trx) => {
    // Of two servers, the second one finds no row that is not retired.
    const { numUpdatedRows } = await trx
      .updateTable('identity_keys')
      .set({ retired_at: signsFrom })
      .where('retired_at', 'is', null)
      .where('created_at', '<', madeBefore)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return null;
    const fresh = { ...row, purpose: `${FIRST_KEY} ${row.key_id}`, signs_from: signsFrom };
    await trx.insertInto('identity_keys').values(fresh).execute();
    await recordOperator(clock, 'signing_key.rotated')(trx, { targetId: row.key_id });
    return { keyId: row.key_id, signsFrom };
  });
}

/**
 * Replaces every key at once, because one has leaked: nothing that they have signed counts from the next reading on, a
 * minute at the most. Sessions go on, since their tokens are not signed.
 */
export async function revokeSessionKeys({ db, clock, secrets }: KeysContext): Promise<{ keyId: string }> {
  const row = await newSessionKey(clock, secrets);
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('identity_keys').execute();
    const fresh = { ...row, purpose: `${FIRST_KEY} ${row.key_id}`, signs_from: clock.now() };
    await trx.insertInto('identity_keys').values(fresh).execute();
    await recordOperator(clock, 'signing_key.revoked')(trx, { targetId: row.key_id });
  });
  return { keyId: row.key_id };
}
