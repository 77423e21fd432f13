import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Kysely } from 'kysely';
import { AUDIT_SAVED } from '../database/auditMigration.ts';
import type { AuditEvent, SignInMethod } from '../auditEvents.ts';
import { type Bind, preparedQuery } from '../database/preparedQuery.ts';
import type { AuditTables, RecordTables } from '../database/tables.ts';
import { DAY } from '../durations.ts';
import type { RetentionRule } from '../retention.ts';
import { webhookOf } from '../webhooks/webhookOfEntry.ts';
import { writeWebhook } from '../webhooks/writeWebhook.ts';

/** A day later than the triggers allow it: the clocks of server and database may differ. */
export const auditRetention: RetentionRule = {
  table: 'audit_events',
  key: 'id',
  time: 'at',
  retainedFor: AUDIT_SAVED + DAY,
};

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
    actor: bind('actor'),
    target_id: bind('target_id'),
    changes: bind('changes'),
    project_id: bind('project_id'),
  }),
);

/** The address without what tells one connection from its neighbours: the /24 of IPv4, the /48 of IPv6. */
export function networkOf(ip: string): string | null {
  if (isIP(ip) === 4) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = /^([\da-f]*:[\da-f]*:[\da-f]*):/i.exec(ip)?.[1];
  return groups === undefined ? null : `${groups}::/48`;
}

/**
 * Fields that changed, by their names on the wire, each with its values. Values of people, and secrets, are left out: nobody
 * could delete them.
 */
export type AuditChanges = Readonly<Record<string, { before?: unknown; after?: unknown }>>;

/** One event of one account. Ids alone: never an address, a token, a secret. */
export interface AuditEntry {
  at: number;
  event: AuditEvent;
  method?: SignInMethod | null;
  /** `success`, the `error_type` of an error, or what it came to: `another_step_due`, the status of a subscription. */
  outcome: string;
  /** A user or a member. */
  personId?: string | null;
  organizationId?: string | null;
  brandId?: string | null;
  requestId?: string | null;
  ip?: string;
  /** The id of a secret key, or `operator`; without one it was the person. */
  actor?: string | null;
  targetId?: string | null;
  projectId?: string | null;
  changes?: AuditChanges;
}

let counter = 0;

/**
 * Adds an entry, and the webhook of its change, in the transaction that makes it true where `db` is one. Ids sort by time.
 */
export async function writeAuditEntry(db: Kysely<RecordTables>, entry: AuditEntry): Promise<void> {
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
    actor: entry.actor ?? null,
    target_id: entry.targetId ?? null,
    changes: entry.changes === undefined ? null : JSON.stringify(entry.changes),
    project_id: entry.projectId ?? null,
  });
  const webhook = webhookOf(entry);
  if (webhook !== null) await writeWebhook(db, webhook);
}
