import { z } from 'zod';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { type ConnectionRow, requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { showRegistrations } from '#services/identity/business/people/ssoRegistrations.ts';
import { refuse } from '../errors.ts';
import { type ConnectionName, lockConnection, requireConnection } from '../storedConnections.ts';

const idsSchema = z.array(z.string());

/** Ends the sessions that were begun with a connection, on their own or with other factors. */
async function endSessions(db: BusinessDatabase, connectionId: string, now: number): Promise<void> {
  const members = db
    .selectFrom('business_sso_registrations')
    .select('member_id')
    .where('connection_id', '=', connectionId);
  await db
    .updateTable('business_sessions')
    .set({ revoked_at: now })
    .where('member_id', 'in', members)
    .where('revoked_at', 'is', null)
    .where('factors', 'like', `%${JSON.stringify(connectionId)}%`)
    .execute();
}

async function deleteRegistrations(db: BusinessDatabase, connectionId: string): Promise<void> {
  const registrations = await db
    .deleteFrom('business_sso_registrations')
    .where('connection_id', '=', connectionId)
    .returning('member_id')
    .execute();
  const memberIds = [...new Set(registrations.map(({ member_id }) => member_id))].toSorted();
  for (const memberId of memberIds) await showRegistrations(db, memberId);
}

/**
 * Takes a connection out of the settings of its organization.
 * @throws ServiceError last_sso_connection
 */
async function forget(db: BusinessDatabase, { organization_id, connection_id }: ConnectionRow): Promise<void> {
  const { row, connections } = await requireOrganization(db, organization_id);
  const others = connections.filter((one) => one.connection_id !== connection_id);
  const isSsoAlone = row.auth_methods === 'RESTRICTED' && row.allowed_auth_methods === '["sso"]';
  if (isSsoAlone && connections.length > 0 && others.length === 0) throw refuse('last_sso_connection');
  const jit = row.sso_jit_connections === null ? null : idsSchema.parse(JSON.parse(row.sso_jit_connections));
  await db
    .updateTable('business_organizations')
    .set({
      sso_default_connection_id: row.sso_default_connection_id === connection_id ? null : row.sso_default_connection_id,
      sso_jit_connections: jit === null ? null : JSON.stringify(jit.filter((id) => id !== connection_id)),
    })
    .where('organization_id', '=', organization_id)
    .execute();
}

/**
 * DELETE /v1/b2b/sso/{organization_id}/connections/{connection_id}: nobody signs in with it any more. Its registrations go
 * with it, and the sessions that were begun with it end; the members stay.
 * @throws ServiceError organization_not_found, sso_connection_not_found, last_sso_connection
 */
export async function deleteConnection(
  context: BusinessContext,
  { params, headers }: { params: ConnectionName; headers: Headers },
): Promise<{ connection_id: string }> {
  const record = recordRequest(headers);
  const found = await requireConnection(context, { params, headers }, { action: 'delete' });
  const { connection_id: connectionId } = found;
  await inTransaction(context.db, async (trx) => {
    const row = await lockConnection(trx, connectionId);
    await endSessions(trx, connectionId, context.clock.now());
    await deleteRegistrations(trx, connectionId);
    await forget(trx, row);
    await trx.deleteFrom('business_connections').where('connection_id', '=', connectionId).execute();
    const changes = { display_name: { before: row.display_name } };
    await record(trx, { organizationId: row.organization_id, targetId: connectionId, changes });
  });
  return { connection_id: connectionId };
}
