import type { Kysely, Migration } from 'kysely';

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
}

export const serverUserMigrations: Record<string, Migration> = {
  '0045_users': { up: addServerFields },
};
