import type { Kysely, Migration } from 'kysely';

/** Connections that are there already were made whole. */
async function addStatus(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('business_connections')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('active'))
    .execute();
}

export const ssoConnectionMigrations: Record<string, Migration> = { '0047_sso_connections': { up: addStatus } };
