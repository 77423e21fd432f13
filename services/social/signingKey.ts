import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import { purgePlaintext, type Secrets } from '#services/platform/secrets.ts';
import type { KeyPem, SocialContext } from './context.ts';
import type { SocialTables } from './tables.ts';

const PURPOSE = 'id_token';
/** Encrypts the private key with SECRET_KEY. */
export const SOCIAL_KEY = 'social_id_token';

function stored(db: Kysely<SocialTables>) {
  return db.selectFrom('social_keys').selectAll().where('purpose', '=', PURPOSE).executeTakeFirst();
}

async function create(db: Kysely<SocialTables>, secrets: Secrets): Promise<void> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const keyId = randomUUID();
  await db
    .insertInto('social_keys')
    .values({
      purpose: PURPOSE,
      key_id: keyId,
      private_key: secrets.encrypt(SOCIAL_KEY, JSON.stringify(await exportJWK(pair.privateKey))),
      public_key: JSON.stringify({ ...(await exportJWK(pair.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }),
    })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
}

/** The private key of a row as JSON; one that lies there in clear is encrypted. */
async function openPrivateKey(db: Kysely<SocialTables>, secrets: Secrets, sealed: string): Promise<string> {
  const { text, isCurrent } = secrets.decrypt(SOCIAL_KEY, sealed);
  if (isCurrent) return text;
  const private_key = secrets.encrypt(SOCIAL_KEY, text);
  await db.updateTable('social_keys').set({ private_key }).where('purpose', '=', PURPOSE).execute();
  await purgePlaintext(db);
  return text;
}

function pemOf(jwk: JWK): KeyPem {
  const key = createPrivateKey({ key: { ...jwk }, format: 'jwk' });
  return {
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/**
 * The pair that signs ID tokens and assertions: made at the first start, then the same for every server on this database.
 * @throws SecretKeyError
 */
export async function loadSigningKey(db: Kysely<SocialTables>, secrets: Secrets): Promise<SocialContext['signing']> {
  if ((await stored(db)) === undefined) await create(db, secrets);
  const row = await stored(db);
  if (row === undefined) throw new Error('The signing key of the sandbox provider could not be stored');
  const privateJwk: JWK = JSON.parse(await openPrivateKey(db, secrets, row.private_key));
  const publicKey: JWK = JSON.parse(row.public_key);
  const privateKey = await importJWK(privateJwk, 'RS256');
  if (privateKey instanceof Uint8Array) throw new Error('The signing key of the sandbox provider is not a key pair');
  return { keyId: row.key_id, privateKey, publicKey, pem: pemOf(privateJwk) };
}
