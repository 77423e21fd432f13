import { type Kysely, type Migration, sql } from 'kysely';
import { addAuditActors, addAuditProject, createAuditEvents } from './auditMigration.ts';
import { keyedTable } from './keyedTable.ts';
import { createHashKeys } from './hashKeyMigration.ts';
import { createWebhooks } from './webhookMigration.ts';

/** Migrations get no table types by nature: they run before, between and after what the types describe. */
async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body_text', 'text', (column) => column.notNull())
    .addColumn('body_html', 'text')
    .addColumn('links', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index outbox_messages_newest on outbox_messages (recipient, created_at desc)`.execute(db);
  await sql`create index outbox_messages_waiting on outbox_messages (next_attempt_at) where state = 'waiting'`.execute(
    db,
  );
}

async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'rate_limits')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createProperties(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kit_properties')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** All that is in a message becomes one text, which is encrypted when the server starts. */
async function joinContent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox_messages')
    .addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<Record<'id' | 'subject' | 'body_text' | 'body_html' | 'links' | 'code', string | null>>`
    select id, subject, body_text, body_html, links, code from outbox_messages where body_text <> ''`.execute(db);
  for (const { id, subject, body_text: text, body_html: html, links, code } of rows) {
    const content = JSON.stringify({
      subject,
      text,
      ...(html === null ? {} : { html }),
      links: JSON.parse(links ?? '[]'),
      code,
    });
    await sql`update outbox_messages set content = ${content} where id = ${id}`.execute(db);
  }
  for (const column of ['subject', 'body_text', 'body_html', 'links', 'code']) {
    await db.schema.alterTable('outbox_messages').dropColumn(column).execute();
  }
}

export const platformMigrations: Record<string, Migration> = {
  '0000_kit_outbox': { up: createOutbox },
  '0000_kit_rate_limits': { up: createRateLimits },
  '0001_kit_properties': { up: createProperties },
  '0002_kit_outbox_content': { up: joinContent },
  '0003_kit_audit_events': { up: createAuditEvents },
  '0044_audit_actors': { up: addAuditActors },
  '0050_webhooks': { up: createWebhooks },
  '0060_audit_project': { up: addAuditProject },
  '0065_hash_keys': { up: createHashKeys },
};
