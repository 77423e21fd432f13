import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';

type Column = 'text' | 'text?' | 'integer' | 'bigint' | 'bigint?';

function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Record<string, Column>,
): CreateTableBuilder<string, string> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, kind] of Object.entries(columns)) {
    const type = kind === 'text?' ? 'text' : kind === 'bigint?' ? 'bigint' : kind;
    table = table.addColumn(column, type, (built) => {
      const keyed = column === 'id' || column === 'key' ? built.primaryKey() : built;
      return kind.endsWith('?') ? keyed : keyed.notNull();
    });
  }
  return table;
}

const NAMED = { id: 'text', metadata: 'text', created_at: 'bigint' } as const;

const TABLES: Record<string, Record<string, Column>> = {
  payments_products: { ...NAMED, name: 'text', description: 'text?', active: 'integer', updated_at: 'bigint' },
  payments_prices: {
    ...NAMED,
    product_id: 'text',
    currency: 'text',
    unit_amount: 'bigint',
    period: 'text',
    period_count: 'integer',
    nickname: 'text?',
    lookup_key: 'text?',
    active: 'integer',
  },
  payments_customers: { ...NAMED, email: 'text?', name: 'text?', description: 'text?' },
  payments_sessions: {
    ...NAMED,
    status: 'text',
    payment_status: 'text',
    customer_id: 'text?',
    customer_email: 'text?',
    customer_name: 'text?',
    client_reference_id: 'text?',
    item_id: 'text',
    price_id: 'text',
    quantity: 'integer',
    amount: 'bigint',
    currency: 'text',
    success_url: 'text',
    cancel_url: 'text?',
    subscription_metadata: 'text',
    subscription_id: 'text?',
    invoice_id: 'text?',
    expires_at: 'bigint',
    settles_at: 'bigint?',
  },
  payments_subscriptions: {
    ...NAMED,
    customer_id: 'text',
    item_id: 'text',
    price_id: 'text',
    quantity: 'integer',
    status: 'text',
    cancel_at_period_end: 'integer',
    canceled_at: 'bigint?',
    ended_at: 'bigint?',
    period_start: 'bigint',
    period_end: 'bigint',
    latest_invoice_id: 'text?',
  },
  payments_invoices: {
    ...NAMED,
    line_id: 'text',
    number: 'text',
    customer_id: 'text',
    subscription_id: 'text',
    status: 'text',
    reason: 'text',
    amount: 'bigint',
    currency: 'text',
    period_start: 'bigint',
    period_end: 'bigint',
    paid_at: 'bigint?',
  },
  payments_portal_sessions: { id: 'text', customer_id: 'text', return_url: 'text?', created_at: 'bigint' },
  payments_events: {
    id: 'text',
    type: 'text',
    object: 'text',
    created_at: 'bigint',
    delivered_at: 'bigint?',
    attempts: 'integer',
    next_attempt_at: 'bigint?',
  },
  payments_answers: { key: 'text', fingerprint: 'text', status: 'integer', body: 'text', created_at: 'bigint' },
};

async function createBooks(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(TABLES)) await createTable(db, name, columns).execute();
  await sql`create index payments_sessions_open on payments_sessions (expires_at) where status = 'open'`.execute(db);
  await sql`create index payments_sessions_settling on payments_sessions (settles_at) where settles_at is not null`.execute(
    db,
  );
  await sql`create index payments_sessions_customer on payments_sessions (customer_id, created_at)`.execute(db);
  await sql`create index payments_subscriptions_customer on payments_subscriptions (customer_id, created_at)`.execute(
    db,
  );
  await sql`create index payments_subscriptions_due on payments_subscriptions (period_end) where status = 'active'`.execute(
    db,
  );
  await sql`create index payments_customers_email on payments_customers (email)`.execute(db);
  await sql`create index payments_events_due on payments_events (next_attempt_at) where next_attempt_at is not null`.execute(
    db,
  );
}

async function addMarketingFeatures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payments_products')
    .addColumn('marketing_features', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

async function createAttempts(db: Kysely<unknown>): Promise<void> {
  const columns = { key: 'text', session_id: 'text', content: 'text', created_at: 'bigint' } as const;
  await createTable(db, 'payments_attempts', columns).execute();
  await sql`create index payments_attempts_session on payments_attempts (session_id)`.execute(db);
  await sql`create index payments_attempts_age on payments_attempts (created_at)`.execute(db);
}

async function addCards(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments_subscriptions').addColumn('card', 'text').execute();
}

export const paymentsMigrations: Record<string, Migration> = {
  '0003_payments_books': { up: createBooks },
  '0011_payments_marketing_features': { up: addMarketingFeatures },
  '0020_payments_attempts': { up: createAttempts },
  '0070_payments_cards': { up: addCards },
};
