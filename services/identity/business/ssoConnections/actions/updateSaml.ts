import type { ConnectionRole } from '#contracts/identity/server/implicitRoles.ts';
import type { SamlConnection, SamlUpdate } from '#contracts/identity/server/ssoConnections.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { SamlDraft } from '#services/identity/business/people/connectionSettings.ts';
import { areRoles } from '#services/identity/business/people/roleRules.ts';
import { authorizeMember } from '#services/identity/business/sessions/authorizeMember.ts';
import { checkOpened } from '../addresses.ts';
import { readCertificates, withCertificates } from '../certificates.ts';
import { attributesOf } from '../connectionViews.ts';
import { refuse } from '../errors.ts';
import { changeSaml } from '../samlChange.ts';
import { type ConnectionName, requireConnection } from '../storedConnections.ts';

/** An empty field is taken out. */
function changedSettings(known: SamlDraft, body: SamlUpdate, added: readonly string[]): SamlDraft {
  const otherAudience = body.alternative_audience_uri ?? known.otherAudience;
  const nameIdFormat = body.nameid_format ?? known.nameIdFormat;
  const { otherAudience: _audience, nameIdFormat: _format, ...others } = known;
  return {
    ...others,
    ...(body.idp_entity_id === undefined ? {} : { entityId: body.idp_entity_id }),
    ...(body.idp_sso_url === undefined ? {} : { entryPoint: body.idp_sso_url }),
    ...(added.length === 0 ? {} : { keys: withCertificates(known.keys ?? [], added) }),
    ...(body.attribute_mapping === undefined ? {} : { attributes: attributesOf(body.attribute_mapping) }),
    ...(otherAudience ? { otherAudience } : {}),
    ...(nameIdFormat ? { nameIdFormat } : {}),
  };
}

/** Roles are given by the permission for it: that to change a connection alone would give its member every role. */
async function checkRoles(
  context: BusinessContext,
  { headers, organizationId }: { headers: Headers; organizationId: string },
  given: readonly (ConnectionRole[] | undefined)[],
): Promise<void> {
  const rules = given.filter((one) => one !== undefined);
  if (rules.length === 0) return;
  const resource = { resource_id: 'stytch.organization', action: 'update.settings.implicit-roles' };
  await authorizeMember(context, headers, { organizationId, ...resource });
  if (!areRoles(context.rbac.business, rules.flat())) throw refuse('invalid_role_id');
}

/**
 * PUT /v1/b2b/sso/saml/{organization_id}/connections/{connection_id}: changes the settings that are given; certificates are
 * added to those that are there.
 * @throws ServiceError organization_not_found, sso_connection_not_found, idp_address_not_allowed, invalid_x509_certificate,
 *   x509_certificate_limit_reached, invalid_role_id, saml_groups_not_mapped, unauthorized_action
 */
export async function updateSaml(
  context: BusinessContext,
  { params, body, headers }: { params: ConnectionName; body: SamlUpdate; headers: Headers },
): Promise<{ connection: SamlConnection }> {
  const stored = await requireConnection(context, { params, headers }, { action: 'update', kind: 'saml' });
  const { saml_connection_implicit_role_assignments: ofConnection, saml_group_implicit_role_assignments: ofGroups } =
    body;
  await checkRoles(context, { headers, organizationId: stored.organization_id }, [ofConnection, ofGroups]);
  checkOpened(context, 'idp_sso_url', body.idp_sso_url);
  const added = body.x509_certificate === undefined ? [] : readCertificates(body.x509_certificate);
  const change = (known: SamlDraft) => changedSettings(known, body, added);
  return changeSaml(context, {
    stored,
    record: recordRequest(headers),
    change,
    row: body,
    roles: { ofConnection, ofGroups },
  });
}
