import { createHmac } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type SecretKey, secretKeyScopeSchema, type SecretKeyScope } from '#contracts/identity/server/secretKeys.ts';
import type { RecordChange } from '#services/platform/audit/requestAudit.ts';
import type { Clock } from '#services/platform/clock.ts';
import { byteOrder, comesAfter } from '#services/platform/database/byteOrder.ts';
import { type Bind, preparedQuery } from '#services/platform/database/preparedQuery.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Secrets } from '#services/platform/secrets.ts';
import { newToken } from '#services/platform/tokens.ts';
import { wireTime, wireTimeOrNull } from '#services/platform/wireTime.ts';
import type { Project } from '../project.ts';
import type { SecretKeyTables } from './tables.ts';

type Database = Kysely<SecretKeyTables & PlatformTables>;
type Row = Selectable<SecretKeyTables['identity_secret_keys']>;

export interface SecretKeysContext {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  project: Pick<Project, 'id' | 'environment' | 'vertical' | 'newId'>;
}

/** A key as the check of a call reads it. */
export interface StoredKey extends Omit<Row, 'scopes' | 'secret_hash'> {
  scopes: readonly SecretKeyScope[];
}

/** The characters of a secret that are shown. */
const HINT = 4;

const scopesSchema = z.array(secretKeyScopeSchema);

const PURPOSE = 'secret keys';

const hashWith = (key: string, secret: string): string => createHmac('sha256', key).update(secret).digest('hex');

const hashSecret = (secrets: Secrets, secret: string): string => hashWith(secrets.deriveKey(PURPOSE), secret);

const stored = ({ secret_hash: _, scopes, ...row }: Row): StoredKey => ({
  ...row,
  scopes: scopesSchema.parse(JSON.parse(scopes)),
});

/** A key as the wire shows it. */
export const secretKeyView = (key: StoredKey): SecretKey => ({
  key_id: key.key_id,
  project_id: key.project_id,
  name: key.name,
  scopes: [...key.scopes],
  hint: key.hint,
  created_at: wireTime(key.created_at),
  last_used_at: wireTimeOrNull(key.last_used_at),
  expires_at: wireTimeOrNull(key.expires_at),
  revoked_at: wireTimeOrNull(key.revoked_at),
});

/** A new key, and its secret, which is stored as a keyed hash alone. */
export async function addSecretKey(
  context: SecretKeysContext,
  given: { name: string; scopes: readonly SecretKeyScope[]; expiresAt: number | null },
  record: RecordChange,
): Promise<{ key: StoredKey; secret: string }> {
  const { db, clock, project, secrets } = context;
  const secret = `secret-${project.environment}-${newToken()}`;
  const now = clock.now();
  const row: Row = {
    key_id: project.newId('secret-key'),
    project_id: project.id,
    name: given.name,
    secret_hash: hashSecret(secrets, secret),
    hint: secret.slice(-HINT),
    scopes: JSON.stringify(given.scopes),
    created_at: now,
    last_used_at: null,
    expires_at: given.expiresAt,
    revoked_at: null,
  };
  await inTransaction(db, async (trx) => {
    await trx.insertInto('identity_secret_keys').values(row).execute();
    const changes = { name: { after: row.name }, scopes: { after: given.scopes } };
    await record(trx, { targetId: row.key_id, changes });
  });
  return { key: stored(row), secret };
}

/** The secret of the key that every sandbox has; its database is never a production's. */
export const SANDBOX_SECRET = 'secret-test-tinyspark-sandbox';

/** The key of a sandbox's project. Does nothing when it is there. */
export async function seedSandboxKey(context: SecretKeysContext): Promise<void> {
  const { db, clock, project, secrets } = context;
  const secret = `${SANDBOX_SECRET}-${project.vertical.toLowerCase()}`;
  if ((await findSecretKey(context, secret)) !== null) return;
  await db
    .insertInto('identity_secret_keys')
    .values({
      key_id: project.newId('secret-key'),
      project_id: project.id,
      name: 'Sandbox',
      secret_hash: hashSecret(secrets, secret),
      hint: secret.slice(-HINT),
      scopes: JSON.stringify(scopesSchema.parse(['read', 'write'])),
      created_at: clock.now(),
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .execute();
}

/** Those of the project after a place, the oldest first, revoked ones too. */
export async function listSecretKeys(
  { db, project }: Pick<SecretKeysContext, 'db' | 'project'>,
  after: { createdAt: number; keyId: string } | null,
  limit: number,
): Promise<StoredKey[]> {
  const all = db
    .selectFrom('identity_secret_keys')
    .selectAll()
    .where('project_id', '=', project.id)
    .orderBy('created_at')
    .orderBy(sql`key_id ${byteOrder(db)}`)
    .limit(limit);
  const row = { value: sql`created_at`, id: sql.ref('key_id') };
  const page = after && all.where(comesAfter(db, row, { value: after.createdAt, id: after.keyId }));
  const rows = await (page ?? all).execute();
  return rows.map(stored);
}

/** Revokes a key of the project; null: there is none of this id. A second call changes nothing. */
export async function revokeSecretKey(
  { db, clock, project }: Pick<SecretKeysContext, 'db' | 'clock' | 'project'>,
  keyId: string,
  record: RecordChange,
): Promise<StoredKey | null> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const rows = trx
      .updateTable('identity_secret_keys')
      .where('key_id', '=', keyId)
      .where('project_id', '=', project.id);
    const revoked = await rows
      .set({ revoked_at: now })
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (revoked !== undefined) {
      await record(trx, { targetId: keyId });
      return stored(revoked);
    }
    const known = await trx
      .selectFrom('identity_secret_keys')
      .selectAll()
      .where('key_id', '=', keyId)
      .where('project_id', '=', project.id)
      .executeTakeFirst();
    return known === undefined ? null : stored(known);
  });
}

const byHash = preparedQuery((db: Database, bind: Bind<{ hash: string }>) =>
  db.selectFrom('identity_secret_keys').selectAll().where('secret_hash', '=', bind('hash')),
);

/** The key of a secret, of whatever project; null: there is none. Revoked and expired ones are found too. */
export async function findSecretKey(
  { db, secrets }: Pick<SecretKeysContext, 'db' | 'secrets'>,
  secret: string,
): Promise<StoredKey | null> {
  // The database compares keyed hashes: how long it takes says nothing of a secret.
  for (const key of secrets.deriveKeys(PURPOSE)) {
    const [row] = await byHash(db, { hash: hashWith(key, secret) });
    if (row !== undefined) return stored(row);
  }
  return null;
}

/** Records a use, unless another server has recorded one since. */
export async function recordUse(db: Database, key: StoredKey, now: number): Promise<void> {
  await db
    .updateTable('identity_secret_keys')
    .set({ last_used_at: now })
    .where('key_id', '=', key.key_id)
    .where(sql<boolean>`coalesce(last_used_at, 0) = ${key.last_used_at ?? 0}`)
    .execute();
}
