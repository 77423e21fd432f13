import { type Kysely, type Migration, sql } from 'kysely';
import { keyedTable } from '#services/platform/database/keyedTable.ts';

async function createPasscodes(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_phone_numbers')
    .addColumn('phone_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('phone_number', 'text', (column) => column.notNull().unique())
    .addColumn('verified', 'integer', (column) => column.notNull())
    .execute();
  await sql`create index identity_phone_numbers_user on identity_phone_numbers (user_id)`.execute(db);
  await keyedTable(db, 'identity_passcodes')
    .addColumn('method_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addColumn('wrong_until', 'bigint', (column) => column.notNull())
    .addColumn('locked_until', 'bigint', (column) => column.notNull())
    .addColumn('day_guesses', 'integer', (column) => column.notNull())
    .addColumn('day_until', 'bigint', (column) => column.notNull())
    .execute();
}

/** The key that passcodes were hashed with lay beside them; now it is derived from a setting. */
async function dropCodePepper(db: Kysely<unknown>): Promise<void> {
  await sql`delete from identity_keys where purpose = 'code_pepper'`.execute(db);
}

async function addCodePause(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('identity_passcodes')
    .addColumn('paused_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Members have passcodes as well: a code no longer belongs to a user alone. SQLite cannot drop a reference, so the table moves. */
async function freeOwner(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_passcodes_moved')
    .addColumn('method_id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addColumn('wrong_until', 'bigint', (column) => column.notNull())
    .addColumn('locked_until', 'bigint', (column) => column.notNull())
    .addColumn('day_guesses', 'integer', (column) => column.notNull())
    .addColumn('day_until', 'bigint', (column) => column.notNull())
    .addColumn('paused_until', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into identity_passcodes_moved select method_id, user_id, channel, code_hash, created_at, expires_at, used_at, attempts, wrong, wrong_until, locked_until, day_guesses, day_until, paused_until from identity_passcodes`.execute(
    db,
  );
  await db.schema.dropTable('identity_passcodes').execute();
  await db.schema.alterTable('identity_passcodes_moved').renameTo('identity_passcodes').execute();
}

export const passcodeMigrations: Record<string, Migration> = {
  '0004_identity_passcodes': { up: createPasscodes },
  '0007_identity_code_pepper': { up: dropCodePepper },
  '0007_identity_code_pause': { up: addCodePause },
  '0011_identity_passcode_owner': { up: freeOwner },
};
