import { type Kysely, type Migration, sql } from 'kysely';

/** SQLite adds one column at a time. */
async function addServerFields(db: Kysely<unknown>): Promise<void> {
  for (const name of ['trusted_metadata', 'untrusted_metadata', 'roles']) {
    const empty = name === 'roles' ? '[]' : '{}';
    await db.schema
      .alterTable('identity_users')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(empty))
      .execute();
  }
  await db.schema.alterTable('identity_users').addColumn('external_id', 'text').execute();
  await db.schema.alterTable('identity_users').addColumn('lock_created_at', 'bigint').execute();
  await db.schema.alterTable('identity_users').addColumn('lock_expires_at', 'bigint').execute();
  await db.schema
    .createIndex('identity_users_external_id')
    .unique()
    .on('identity_users')
    .column('external_id')
    .execute();
  await db.schema.createIndex('identity_passwords_id').on('identity_passwords').column('password_id').execute();
}

/**
 * The order of a search, and the rare values in it. The common values of a field need no index: a walk in order meets
 * them at once, and each sign-up would write it.
 */
async function indexSearches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('identity_users_created')
    .on('identity_users')
    .columns(['created_at', 'user_id'])
    .execute();
  const partial = [
    sql`create index identity_users_pending on identity_users (created_at, user_id) where status = 'pending'`,
    sql`create index identity_emails_unproven on identity_emails (user_id) where verified = 0`,
    sql`create index identity_phone_numbers_unproven on identity_phone_numbers (user_id) where verified = 0`,
  ];
  for (const statement of partial) await statement.execute(db);
}

export const serverUserMigrations: Record<string, Migration> = {
  '0045_users': { up: addServerFields },
  '0045_users_search': { up: indexSearches },
};
