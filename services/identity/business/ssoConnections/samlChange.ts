import { isDeepStrictEqual } from 'node:util';
import type { ConnectionRole, GroupRole } from '#contracts/identity/server/implicitRoles.ts';
import type { SamlConnection } from '#contracts/identity/server/ssoConnections.ts';
import type { RecordChange } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '../shared/context.ts';
import { encryptSettings, isSamlComplete, type SamlDraft, samlDraftOf } from '../people/connectionSettings.ts';
import type { ConnectionRow } from '../people/organizationRows.ts';
import { groupRolesOf, rulesText } from '../people/roleRules.ts';
import { changesBetween } from './changes.ts';
import { refuse } from './errors.ts';
import { samlConnectionView } from './connectionViews.ts';
import { changeConnection } from './storedConnections.ts';

/** Roles by a connection and by its groups that take the place of those before. */
interface RoleRules {
  ofConnection?: ConnectionRole[] | undefined;
  ofGroups?: GroupRole[] | undefined;
}

/**
 * Changes the settings of a connection by SAML, and its status with them.
 * @throws ServiceError saml_groups_not_mapped
 */
export async function changeSaml(
  context: BusinessContext,
  given: {
    stored: ConnectionRow;
    record: RecordChange;
    change: (known: SamlDraft) => SamlDraft;
    row?: { [Name in 'display_name' | 'identity_provider']?: ConnectionRow[Name] | undefined };
    roles?: RoleRules;
  },
): Promise<{ connection: SamlConnection }> {
  const { stored, record, change, row: names = {}, roles = {} } = given;
  const changed = await changeConnection(context, stored.connection_id, record, (current) => {
    const known = samlDraftOf(context, current);
    const settings = change(known);
    const rules = {
      connection_roles: roles.ofConnection === undefined ? current.connection_roles : rulesText(roles.ofConnection),
      group_roles: roles.ofGroups === undefined ? current.group_roles : rulesText(roles.ofGroups),
    };
    if (groupRolesOf(rules).length > 0 && settings.attributes?.groups === undefined)
      throw refuse('saml_groups_not_mapped');
    const next = {
      display_name: names.display_name ?? current.display_name,
      identity_provider: names.identity_provider ?? current.identity_provider,
      status: isSamlComplete(settings) ? 'active' : 'pending',
      configuration: encryptSettings(context, settings),
      ...rules,
    } as const;
    const before = samlConnectionView(context, current);
    const changes = changesBetween(before, samlConnectionView(context, { ...current, ...next }));
    return { changed: next, changes, hasNewSettings: !isDeepStrictEqual(settings, known) };
  });
  return { connection: samlConnectionView(context, changed) };
}
