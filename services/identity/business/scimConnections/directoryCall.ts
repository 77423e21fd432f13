import { recordRequest, type RecordChange } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { lockOrganization, type OrganizationRow, requireByReference } from '../people/organizationRows.ts';
import { findScimConnection, type ScimConnectionRow } from '../people/scimConnections.ts';
import { authorizeMember } from '../sessions/authorizeMember.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { refuse } from './errors.ts';

export interface OrganizationRequest {
  params: { organization_id: string };
  headers: Headers;
}

export interface DirectoryRequest {
  params: { organization_id: string; connection_id: string };
  headers: Headers;
}

type ScimAction = 'create' | 'get' | 'update' | 'delete';

/**
 * The organization of a call, in which a member whose session is named may do what is asked.
 * @throws ServiceError organization_not_found, member_session_not_found, unauthorized_action
 */
export async function requireManaged(
  context: BusinessContext,
  { params, headers }: OrganizationRequest,
  action: ScimAction,
): Promise<OrganizationRow> {
  const { row } = await requireByReference(context.db, params.organization_id);
  const { organization_id: organizationId } = row;
  await authorizeMember(context, headers, { organizationId, resource_id: 'stytch.scim', action });
  return row;
}

/**
 * The directory that a call names.
 * @throws ServiceError scim_connection_not_found, those of the organization
 */
export async function requireDirectory(
  context: BusinessContext,
  request: DirectoryRequest,
  action: ScimAction,
): Promise<ScimConnectionRow> {
  const { organization_id: organizationId } = await requireManaged(context, request, action);
  const row = await findScimConnection(context.db, { organizationId });
  if (row?.connection_id !== request.params.connection_id) throw refuse('scim_connection_not_found');
  return row;
}

/**
 * Changes a directory in one transaction with its audit entry, while nobody else changes it, its users or its groups.
 * @throws ServiceError scim_connection_not_found, those of the organization
 */
export async function changingDirectory<T>(
  context: BusinessContext,
  request: DirectoryRequest,
  action: ScimAction,
  work: (trx: BusinessDatabase, row: ScimConnectionRow, record: RecordChange) => Promise<T>,
): Promise<T> {
  const { organization_id: organizationId } = await requireDirectory(context, request, action);
  return inTransaction(context.db, async (trx) => {
    await lockOrganization(trx, organizationId);
    const row = await findScimConnection(trx, { organizationId });
    if (row?.connection_id !== request.params.connection_id) throw refuse('scim_connection_not_found');
    const record: RecordChange = (db, subject) =>
      recordRequest(request.headers)(db, { organizationId, targetId: row.connection_id, ...subject });
    return work(trx, row, record);
  });
}
