import type { Kysely, Migration } from 'kysely';

async function createSecretKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_secret_keys')
    .addColumn('key_id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
}

async function createIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_idempotency_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .execute();
}

export const secretKeyMigrations: Record<string, Migration> = {
  '0044_secret_keys': { up: createSecretKeys },
  '0061_idempotency_keys': { up: createIdempotencyKeys },
};
