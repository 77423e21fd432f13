import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { DAY } from '../durations.ts';
import { keyedTable } from './keyedTable.ts';

/** A year, and the same month of the one before (D-346). The triggers refuse to delete what is younger. */
export const AUDIT_SAVED = 400 * DAY;

const errors = { change: 'audit events are never changed', delete: 'audit events are kept for 400 days' };

async function protectOnSqlite(db: Kysely<unknown>): Promise<void> {
  const now = sql.raw(`(julianday('now') - 2440587.5) * 86400000`);
  await sql`create trigger audit_events_unchanged before update on audit_events
    begin select raise(abort, ${sql.lit(errors.change)}); end`.execute(db);
  await sql`create trigger audit_events_kept before delete on audit_events
    when old.at > ${now} - ${sql.lit(AUDIT_SAVED)}
    begin select raise(abort, ${sql.lit(errors.delete)}); end`.execute(db);
}

async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function audit_events_protect() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' then
        if old.at <= extract(epoch from now()) * 1000 - ${sql.lit(AUDIT_SAVED)} then return old; end if;
        raise exception ${sql.lit(errors.delete)};
      end if;
      raise exception ${sql.lit(errors.change)};
    end $body$`.execute(db);
  await sql`create trigger audit_events_protected before update or delete on audit_events
    for each row execute function audit_events_protect()`.execute(db);
  await sql`create trigger audit_events_whole before truncate on audit_events
    for each statement execute function audit_events_protect()`.execute(db);
}

/** Rows are added, read, and deleted after their time; the database itself refuses everything else. */
export async function createAuditEvents(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'audit_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('method', 'text')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('organization_id', 'text')
    .addColumn('brand_id', 'text')
    .addColumn('request_id', 'text')
    .addColumn('network', 'text')
    .execute();
  await sql`create index audit_events_person on audit_events (person_id, at)`.execute(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? protectOnSqlite(db) : protectOnPostgres(db));
}

/** Adds columns for an actor that is not the person, for other targets, and for the fields that changed. */
export async function addAuditActors(db: Kysely<unknown>): Promise<void> {
  for (const column of ['actor', 'target_id', 'changes']) {
    await db.schema.alterTable('audit_events').addColumn(column, 'text').execute();
  }
  await sql`create index audit_events_actor on audit_events (actor, at) where actor is not null`.execute(db);
  await sql`create index audit_events_target on audit_events (target_id, at) where target_id is not null`.execute(db);
}

/** Adds the project of an entry, by which a backend reads its own. */
export async function addAuditProject(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_events').addColumn('project_id', 'text').execute();
  await sql`create index audit_events_project on audit_events (project_id, id) where project_id is not null`.execute(
    db,
  );
}
