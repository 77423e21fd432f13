import type { z } from 'zod';
import type { connectionsListData } from '#contracts/identity/server/ssoConnections.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { requireByReference } from '#services/identity/business/people/organizationRows.ts';
import { oidcConnectionView, samlConnectionView } from '../connectionViews.ts';
import { connectionsOf } from '../storedConnections.ts';

/**
 * GET /v1/b2b/sso/{organization_id}: the connections of an organization, pending ones too; how many there can be is limited.
 * @throws ServiceError organization_not_found
 */
export async function listOrganizationConnections(
  context: BusinessContext,
  { params }: { params: { organization_id: string } },
): Promise<Omit<z.infer<typeof connectionsListData>, 'request_id' | 'status_code'>> {
  const { row } = await requireByReference(context.db, params.organization_id);
  const all = await connectionsOf(context.db, row.organization_id);
  return {
    oidc_connections: all.filter(({ kind }) => kind === 'oidc').map((one) => oidcConnectionView(context, one)),
    saml_connections: all.filter(({ kind }) => kind === 'saml').map((one) => samlConnectionView(context, one)),
    external_connections: [],
  };
}
