import type { AuditChanges } from '#services/platform/audit/auditTable.ts';
import type { RecordChange } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { becomeDefault } from '../people/connections.ts';
import { type ConnectionRow, type OrganizationRow, requireByReference } from '../people/organizationRows.ts';
import { authorizeMember } from '../sessions/authorizeMember.ts';
import { refuse } from './errors.ts';

/** By which a backend names a connection of an organization; the organization by its id or its slug. */
export interface ConnectionName {
  organization_id: string;
  connection_id: string;
}

/** All connections of an organization, pending ones too. */
export const connectionsOf = (db: BusinessDatabase, organizationId: string): Promise<ConnectionRow[]> =>
  db
    .selectFrom('business_connections')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('connection_id')
    .execute();

type SsoAction = 'create' | 'get' | 'update' | 'delete';

/**
 * The organization of a call, in which a member whose session is named may do what is asked.
 * @throws ServiceError organization_not_found, member_session_not_found, unauthorized_action
 */
export async function requireManaged(
  context: BusinessContext,
  { params, headers }: { params: Pick<ConnectionName, 'organization_id'>; headers: Headers },
  action: SsoAction,
): Promise<OrganizationRow> {
  const { row } = await requireByReference(context.db, params.organization_id);
  const { organization_id: organizationId } = row;
  await authorizeMember(context, headers, { organizationId, resource_id: 'stytch.sso', action });
  return row;
}

/**
 * A connection of an organization, of one kind where that is given, pending or not.
 * @throws ServiceError organization_not_found, sso_connection_not_found, member_session_not_found, unauthorized_action
 */
export async function requireConnection(
  context: BusinessContext,
  request: { params: ConnectionName; headers: Headers },
  { action, kind }: { action: SsoAction; kind?: ConnectionRow['kind'] },
): Promise<ConnectionRow> {
  const row = await requireManaged(context, request, action);
  const connection = await context.db
    .selectFrom('business_connections')
    .selectAll()
    .where('connection_id', '=', request.params.connection_id)
    .where('organization_id', '=', row.organization_id)
    .executeTakeFirst();
  if (connection === undefined || (kind !== undefined && connection.kind !== kind))
    throw refuse('sso_connection_not_found');
  return connection;
}

/**
 * The connection as it is now; nobody else changes it, and nobody signs in with it, before the transaction ends.
 * @throws ServiceError sso_connection_not_found
 */
export async function lockConnection(db: BusinessDatabase, connectionId: string): Promise<ConnectionRow> {
  const locked = await db
    .updateTable('business_connections')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('connection_id', '=', connectionId)
    .returningAll()
    .executeTakeFirst();
  if (locked === undefined) throw refuse('sso_connection_not_found');
  return locked;
}

type Changed = Pick<ConnectionRow, 'display_name' | 'identity_provider' | 'status' | 'configuration'> &
  Partial<Pick<ConnectionRow, 'connection_roles' | 'group_roles'>>;

/** Changes a connection in one transaction with its audit entry; `change` computes the new values from the stored ones. */
export function changeConnection(
  { db }: Pick<BusinessContext, 'db'>,
  connectionId: string,
  record: RecordChange,
  change: (row: ConnectionRow) => { changed: Changed; changes: AuditChanges; hasNewSettings: boolean },
): Promise<ConnectionRow> {
  return inTransaction(db, async (trx) => {
    const row = await lockConnection(trx, connectionId);
    const { changed, changes, hasNewSettings } = change(row);
    if (!hasNewSettings && Object.keys(changes).length === 0) return row;
    await trx.updateTable('business_connections').set(changed).where('connection_id', '=', connectionId).execute();
    const connection = { ...row, ...changed };
    if (changed.status === 'active') await becomeDefault(trx, connection);
    await record(trx, { organizationId: row.organization_id, targetId: connectionId, changes });
    return connection;
  });
}
