import type { ScimConnection } from '#contracts/identity/server/scimConnections.ts';
import { scimBaseUrl } from '../people/scimBaseUrl.ts';
import type { ScimConnectionRow } from '../people/scimConnections.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';

type Assignments = ScimConnection['scim_group_implicit_role_assignments'];

/** The roles that groups of a directory give. */
export const assignmentsOf = (db: BusinessDatabase, connectionId: string): Promise<Assignments> =>
  db
    .selectFrom('business_scim_group_roles as r')
    .innerJoin('business_scim_groups as g', 'g.group_id', 'r.group_id')
    .select(['r.role_id', 'r.group_id', 'g.display_name as group_name'])
    .where('g.connection_id', '=', connectionId)
    .orderBy('g.display_name')
    .orderBy('r.role_id')
    .execute();

/** A parameter of the address by which Microsoft Entra keeps to RFC 7644. */
const suffixOf = ({ identity_provider }: ScimConnectionRow): string =>
  identity_provider === 'microsoft-entra' ? '?aadOptscim062020' : '';

/** A directory as a backend sees it, without its tokens. */
export const scimConnectionView = (
  { project }: Pick<BusinessContext, 'project'>,
  row: ScimConnectionRow,
  assignments: Assignments,
): ScimConnection => ({
  organization_id: row.organization_id,
  connection_id: row.connection_id,
  status: 'active',
  display_name: row.display_name,
  identity_provider: row.identity_provider,
  base_url: `${scimBaseUrl(project, row.connection_id)}${suffixOf(row)}`,
  bearer_token_last_four: row.token_hint,
  scim_group_implicit_role_assignments: assignments,
  next_bearer_token_last_four: row.next_token_hint ?? '',
});
