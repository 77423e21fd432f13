import type { Kysely, Migration } from 'kysely';

async function createSocialTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('social_keys')
    .addColumn('purpose', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('social_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('nonce', 'text')
    .addColumn('code_challenge', 'text')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('social_consents')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('social_consents_key', ['provider', 'client_id', 'subject'])
    .execute();
}

async function addProfileAccess(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('social_codes').addColumn('claims', 'text').execute();
  await db.schema.alterTable('social_codes').addColumn('access_token_hash', 'text').execute();
}

export const socialMigrations: Record<string, Migration> = {
  '0001_social': { up: createSocialTables },
  '0002_social_profiles': { up: addProfileAccess },
};
