import type { Kysely, Migration } from 'kysely';

async function createClients(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_clients')
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('client_name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('own_scopes', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text')
    .addColumn('secret_hint', 'text')
    .addColumn('next_secret_hash', 'text')
    .addColumn('next_secret_hint', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_clients_key', ['client_id', 'project_id'])
    .execute();
  await db.schema
    .createIndex('identity_clients_listed')
    .on('identity_clients')
    .columns(['project_id', 'kind', 'created_at', 'client_id'])
    .execute();
  await db.schema.createIndex('identity_clients_scopes').on('identity_clients').column('own_scopes').execute();
}

export const m2mMigrations: Record<string, Migration> = {
  '0048_identity_clients': { up: createClients },
};
