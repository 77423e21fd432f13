import { type Kysely, sql } from 'kysely';

/** Endpoints and their deliveries, which are found by the endpoint, and by the time of the next try. */
export async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('webhook_id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('vertical', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('types', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('disabled_reason', 'text')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('former_secret', 'text')
    .addColumn('former_secret_ends_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('webhooks_vertical').on('webhooks').column('vertical').execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('delivery_id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_attempt_at', 'bigint')
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('last_status', 'integer')
    .addColumn('last_error', 'text')
    .execute();
  await sql`create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_attempt_at)
    where next_attempt_at is not null`.execute(db);
  await sql`create index webhook_deliveries_list on webhook_deliveries (webhook_id, delivery_id)`.execute(db);
  await sql`create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, delivery_id)`.execute(db);
  await sql`create index webhook_deliveries_person on webhook_deliveries (person_id) where person_id is not null`.execute(
    db,
  );
}
