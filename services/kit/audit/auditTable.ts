import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { keyedTable } from '../database/keyedTable.ts';
import { type Bind, preparedQuery } from '../database/preparedQuery.ts';
import type { AuditTables } from '../database/tables.ts';
import { DAY } from '../durations.ts';
import type { RetentionRule } from '../retention.ts';
import type { AuditEvent, SignInMethod } from './auditEvents.ts';

/** A year, and the same month of the one before (D-346). The triggers refuse to delete what is younger. */
const KEPT = 400 * DAY;

/** A day later than the triggers allow it: the clocks of server and database may differ. */
export const auditRetention: RetentionRule = { table: 'audit_events', key: 'id', time: 'at', keptFor: KEPT + DAY };

const refusals = { change: 'audit events are never changed', delete: 'audit events are kept for 400 days' };

async function protectOnSqlite(db: Kysely<unknown>): Promise<void> {
  const now = sql.raw(`(julianday('now') - 2440587.5) * 86400000`);
  await sql`create trigger audit_events_unchanged before update on audit_events
    begin select raise(abort, ${sql.lit(refusals.change)}); end`.execute(db);
  await sql`create trigger audit_events_kept before delete on audit_events
    when old.at > ${now} - ${sql.lit(KEPT)}
    begin select raise(abort, ${sql.lit(refusals.delete)}); end`.execute(db);
}

async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function audit_events_protect() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' then
        if old.at <= extract(epoch from now()) * 1000 - ${sql.lit(KEPT)} then return old; end if;
        raise exception ${sql.lit(refusals.delete)};
      end if;
      raise exception ${sql.lit(refusals.change)};
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

type Row = AuditTables['audit_events'];

const insert = preparedQuery((db: Kysely<AuditTables>, bind: Bind<Row>) =>
  db.insertInto('audit_events').values({
    id: bind('id'),
    at: bind('at'),
    event: bind('event'),
    method: bind('method'),
    outcome: bind('outcome'),
    person_id: bind('person_id'),
    organization_id: bind('organization_id'),
    brand_id: bind('brand_id'),
    request_id: bind('request_id'),
    network: bind('network'),
  }),
);

/** The address without what tells one connection from its neighbours: the /24 of IPv4, the /48 of IPv6. */
export function networkOf(ip: string): string | null {
  if (isIP(ip) === 4) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = /^([\da-f]*:[\da-f]*:[\da-f]*):/i.exec(ip)?.[1];
  return groups === undefined ? null : `${groups}::/48`;
}

/** What happened to whom. Ids alone: never an address, a token, a secret. */
export interface AuditEntry {
  at: number;
  event: AuditEvent;
  method?: SignInMethod | null;
  /** `success`, the `error_type` of a refusal, or what it came to: `another_step_due`, the status of a subscription. */
  outcome: string;
  /** A user or a member. */
  personId?: string | null;
  organizationId?: string | null;
  brandId?: string | null;
  requestId?: string | null;
  ip?: string;
}

let counter = 0;

/** Adds an entry, in the transaction that makes it true where `db` is one. Ids sort by time. */
export async function writeAuditEntry(db: Kysely<AuditTables>, entry: AuditEntry): Promise<void> {
  counter = (counter + 1) % 1_000_000;
  await insert(db, {
    id: `audit-${String(entry.at).padStart(14, '0')}-${String(counter).padStart(6, '0')}-${randomUUID().slice(0, 8)}`,
    at: entry.at,
    event: entry.event,
    method: entry.method ?? null,
    outcome: entry.outcome,
    person_id: entry.personId ?? null,
    organization_id: entry.organizationId ?? null,
    brand_id: entry.brandId ?? null,
    request_id: entry.requestId ?? null,
    network: entry.ip === undefined ? null : networkOf(entry.ip),
  });
}
