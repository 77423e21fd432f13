import { type Kysely, type Migration, sql } from 'kysely';
import { keyedTable } from '#services/platform/database/keyedTable.ts';

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_users')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('kept_pending', 'integer', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('middle_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await keyedTable(db, 'identity_emails')
    .addColumn('email_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('verified', 'integer', (column) => column.notNull())
    .execute();
  await sql`create index identity_emails_user on identity_emails (user_id)`.execute(db);
  await db.schema
    .createTable('identity_registrations')
    .addColumn('registration_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('profile_picture_url', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('identity_registrations_key', ['provider', 'issuer', 'subject'])
    .execute();
  await sql`create index identity_registrations_user on identity_registrations (user_id)`.execute(db);
}

export const userMigrations: Record<string, Migration> = {
  '0001_identity_users': { up: createUsers },
};
