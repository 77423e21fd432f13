import { type Kysely, type Migration, sql } from 'kysely';

async function createBrands(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upgrade_brands')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('owner_email', 'text', (column) => column.notNull())
    .addColumn('owner_user_id', 'text')
    .addColumn('customer_id', 'text', (column) => column.unique())
    .addColumn('plan', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index upgrade_brands_owner on upgrade_brands (owner_email)`.execute(db);
  await sql`create index upgrade_brands_user on upgrade_brands (owner_user_id)`.execute(db);
}

async function createCheckouts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upgrade_checkouts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('brand_id', 'text', (column) => column.notNull().references('upgrade_brands.id'))
    .addColumn('price_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create unique index upgrade_checkouts_live on upgrade_checkouts (brand_id, price_id) where state in ('reserved', 'open')`.execute(
    db,
  );
  await sql`create index upgrade_checkouts_session on upgrade_checkouts (session_id)`.execute(db);
}

async function createFulfilments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upgrade_fulfilments')
    .addColumn('session_id', 'text', (column) => column.primaryKey())
    .addColumn('brand_id', 'text', (column) => column.notNull().references('upgrade_brands.id'))
    .addColumn('subscription_id', 'text')
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('found_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('upgrade_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('brand_id', 'text', (column) => column.notNull().references('upgrade_brands.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('period_end', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createWebhookEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upgrade_webhook_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text')
    .addColumn('subscription_id', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('processed_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute();
  await sql`create index upgrade_webhook_events_waiting on upgrade_webhook_events (received_at) where processed_at is null`.execute(
    db,
  );
}

async function addNextAttempt(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('upgrade_webhook_events')
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index upgrade_webhook_events_due on upgrade_webhook_events (attempts, next_attempt_at) where processed_at is null`.execute(
    db,
  );
}

async function addPlanEnd(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('upgrade_subscriptions').addColumn('ends_at', 'bigint').execute();
}

async function createPlanMails(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('upgrade_brands').addColumn('language', 'text').execute();
  await db.schema.alterTable('upgrade_webhook_events').addColumn('invoice_id', 'text').execute();
  await db.schema
    .createTable('upgrade_plan_mails')
    .addColumn('fact', 'text', (column) => column.primaryKey())
    .addColumn('brand_id', 'text', (column) => column.notNull().references('upgrade_brands.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

export const upgradeMigrations: Record<string, Migration> = {
  '0004_upgrade_brands': { up: createBrands },
  '0004_upgrade_checkouts': { up: createCheckouts },
  '0004_upgrade_fulfilments': { up: createFulfilments },
  '0004_upgrade_webhook_events': { up: createWebhookEvents },
  '0005_upgrade_next_attempt': { up: addNextAttempt },
  '0071_upgrade_plan_end': { up: addPlanEnd },
  '0071_upgrade_plan_mails': { up: createPlanMails },
};
