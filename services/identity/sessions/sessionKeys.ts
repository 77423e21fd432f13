import { createPrivateKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, importJWK, type JWK } from 'jose';
import { SESSION_ALGORITHM } from '#contracts/identity/sessionClaims.ts';
import type { Clock } from '#services/platform/clock.ts';
import { purgePlaintext, type Secrets } from '#services/platform/secrets.ts';
import type { SessionKeys } from '../shared/context.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

const PURPOSE = 'session_jwt';

async function createKeys(db: IdentityDatabase, clock: Clock, secrets: Secrets): Promise<void> {
  const pair = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const jwk = await exportJWK(pair.publicKey);
  const keyId = `jwk-${(await calculateJwkThumbprint(jwk)).slice(0, 16)}-${randomUUID().slice(0, 8)}`;
  await db
    .insertInto('identity_keys')
    .values({
      purpose: PURPOSE,
      key_id: keyId,
      private_key: secrets.encrypt(PURPOSE, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      public_key: JSON.stringify({ ...jwk, alg: SESSION_ALGORITHM, use: 'sig', kid: keyId }),
      created_at: clock.now(),
    })
    // Two servers that start together agree on the pair of the first.
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
}

function stored(db: IdentityDatabase) {
  return db.selectFrom('identity_keys').selectAll().where('purpose', '=', PURPOSE).executeTakeFirst();
}

/** The private key of a row; one that lies there in clear is encrypted. */
async function openPrivateKey(db: IdentityDatabase, secrets: Secrets, sealed: string): Promise<KeyObject> {
  const { text, isCurrent } = secrets.decrypt(PURPOSE, sealed);
  if (!isCurrent) {
    const private_key = secrets.encrypt(PURPOSE, text);
    await db.updateTable('identity_keys').set({ private_key }).where('purpose', '=', PURPOSE).execute();
    await purgePlaintext(db);
  }
  return createPrivateKey(text);
}

/**
 * The pair that signs session JWTs, made at the first start and kept in the database, its private part encrypted.
 * @throws SecretKeyError
 */
export async function loadSessionKeys(db: IdentityDatabase, clock: Clock, secrets: Secrets): Promise<SessionKeys> {
  let row = await stored(db);
  if (row === undefined) {
    await createKeys(db, clock, secrets);
    row = await stored(db);
  }
  if (row === undefined) throw new Error('The session key could not be stored');
  const jwk: JWK = JSON.parse(row.public_key);
  return {
    keyId: row.key_id,
    privateKey: await openPrivateKey(db, secrets, row.private_key),
    publicKey: await importJWK(jwk, SESSION_ALGORITHM),
    published: { keys: [jwk] },
  };
}
