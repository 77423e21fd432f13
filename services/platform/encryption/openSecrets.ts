import type { Kysely } from 'kysely';
import { recordOperator } from '../audit/requestAudit.ts';
import type { Clock } from '../clock.ts';
import type { HashKeyTables, RecordTables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { createSecrets, type SavedKey, type Secrets, type SecretSettings } from '../secrets.ts';

/** Encrypts the keys of hashes. */
export const HASH_KEYS = 'hash keys';

type Database = Kysely<HashKeyTables & RecordTables>;

/** Saves the keys of hashes that come from former SECRET_KEYs: those may go then, and the hashes stay valid. */
async function saveFormerKeys(db: Database, clock: Clock, secrets: Secrets): Promise<void> {
  const saved = await db.selectFrom('hash_keys').select('key_id').execute();
  const ids = new Set(saved.map(({ key_id: id }) => id));
  const order = secrets.formerKeyIds;
  const rows = secrets.formerKeys().map(({ secretKeyId, purpose, key }) => ({
    key_id: `${secretKeyId} ${purpose}`,
    secret_key_id: secretKeyId,
    purpose,
    key: secrets.encrypt(HASH_KEYS, key),
    // The newest former key comes first.
    created_at: clock.now() - order.indexOf(secretKeyId),
  }));
  const fresh = rows.filter(({ key_id: id }) => !ids.has(id));
  if (fresh.length === 0) return;
  await inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('hash_keys')
      .values(fresh)
      // Of two servers that start together, one writes the audit entry.
      .onConflict((conflict) => conflict.column('key_id').doNothing())
      .returning('key_id')
      .execute();
    if (added.length > 0) await recordOperator(clock, 'encryption_key.rotated')(trx, { targetId: secrets.keyId });
  });
}

/**
 * The secrets of the settings, with the saved keys of hashes from before.
 * @throws SecretKeyError
 */
export async function openSecrets(given: { db: Database; clock: Clock; settings: SecretSettings }): Promise<Secrets> {
  const { db, clock, settings } = given;
  const secrets = createSecrets(settings);
  await saveFormerKeys(db, clock, secrets);
  const rows = await db.selectFrom('hash_keys').selectAll().orderBy('created_at', 'desc').orderBy('key_id').execute();
  const saved = rows.map(({ purpose, key }): SavedKey => ({ purpose, key: secrets.decrypt(HASH_KEYS, key).text }));
  return createSecrets(settings, saved);
}
