import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '#services/platform/clock.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { AuditChanges } from '#services/platform/audit/auditTable.ts';
import type { RecordChange } from '#services/platform/audit/requestAudit.ts';
import type { Secrets } from '#services/platform/secrets.ts';
import type { Project } from '../project.ts';
import type { ClientTables } from './tables.ts';

export type ClientDatabase = Kysely<ClientTables & PlatformTables>;
export type ClientRow = Selectable<ClientTables['identity_clients']>;

/** The clients of one kind in one project. */
export interface ProjectClients {
  db: ClientDatabase;
  clock: Clock;
  secrets: Secrets;
  project: Pick<Project, 'id'>;
  kind: ClientRow['kind'];
  /** Makes the error for an id that none of them has. */
  notFound(): Error;
}

/** New values of a client, and what the audit log says of them. */
export interface ClientChange {
  row: Partial<ClientRow>;
  changes: AuditChanges;
}

type Whose = Pick<ProjectClients, 'kind' | 'project'>;

/** Returns whether a client can have this id. Any other text that a stranger sends is not for the database. */
export const isClientId = (text: string): boolean => /^[\w.-]{1,256}$/.test(text);

/** Returns false when the id is taken. */
export async function insertClient(db: ClientDatabase, row: ClientRow): Promise<boolean> {
  const added = await db
    .insertInto('identity_clients')
    .values(row)
    .onConflict((conflict) => conflict.columns(['client_id', 'project_id']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findClient(
  { db, kind, project }: Pick<ProjectClients, 'db'> & Whose,
  clientId: string,
): Promise<ClientRow | undefined> {
  return db
    .selectFrom('identity_clients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('project_id', '=', project.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Finds an application of whatever project: their ids are unique. */
export async function findRegistered(db: ClientDatabase, clientId: string): Promise<ClientRow | undefined> {
  return db
    .selectFrom('identity_clients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('kind', '=', 'connected_app')
    .executeTakeFirst();
}

/** @throws the error of `notFound` */
export async function requireStoredClient(clients: ProjectClients, clientId: string): Promise<ClientRow> {
  const row = await findClient(clients, clientId);
  if (row === undefined) throw clients.notFound();
  return row;
}

/**
 * Changes a client in one transaction with its audit entry: two changes at once do not undo each other.
 * @throws the error of `notFound`; what `change` throws
 */
export async function changeClient(
  clients: ProjectClients,
  clientId: string,
  record: RecordChange,
  change: (before: ClientRow) => ClientChange,
): Promise<ClientRow> {
  return inTransaction(clients.db, async (trx) => {
    const rows = trx
      .updateTable('identity_clients')
      .where('client_id', '=', clientId)
      .where('project_id', '=', clients.project.id)
      .where('kind', '=', clients.kind);
    // A row that is written is locked: PostgreSQL lets the next change wait here.
    const before = await rows.set({ kind: clients.kind }).returningAll().executeTakeFirst();
    if (before === undefined) throw clients.notFound();
    const { row, changes } = change(before);
    if (Object.keys(row).length > 0) await rows.set(row).execute();
    await record(trx, { targetId: clientId, changes });
    return { ...before, ...row };
  });
}

/** @throws the error of `notFound` */
export async function deleteClient(
  clients: ProjectClients,
  clientId: string,
  record: RecordChange,
): Promise<ClientRow> {
  return inTransaction(clients.db, async (trx) => {
    const gone = await trx
      .deleteFrom('identity_clients')
      .where('client_id', '=', clientId)
      .where('project_id', '=', clients.project.id)
      .where('kind', '=', clients.kind)
      .returningAll()
      .executeTakeFirst();
    if (gone === undefined) throw clients.notFound();
    await record(trx, { targetId: clientId });
    return gone;
  });
}
