import type { SamlConnection, SamlUpdate } from '#contracts/identity/server/ssoConnections.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { SamlDraft } from '#services/identity/business/people/connectionSettings.ts';
import { checkOpened } from '../addresses.ts';
import { readCertificates, withCertificates } from '../certificates.ts';
import { attributesOf } from '../connectionViews.ts';
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

/**
 * PUT /v1/b2b/sso/saml/{organization_id}/connections/{connection_id}: changes the settings that are given; certificates are
 * added to those that are there.
 * @throws ServiceError organization_not_found, sso_connection_not_found, idp_address_not_allowed, invalid_x509_certificate,
 *   x509_certificate_limit_reached
 */
export async function updateSaml(
  context: BusinessContext,
  { params, body, headers }: { params: ConnectionName; body: SamlUpdate; headers: Headers },
): Promise<{ connection: SamlConnection }> {
  const stored = await requireConnection(context, { params, headers }, { action: 'update', kind: 'saml' });
  checkOpened(context, 'idp_sso_url', body.idp_sso_url);
  const added = body.x509_certificate === undefined ? [] : readCertificates(body.x509_certificate);
  const change = (known: SamlDraft) => changedSettings(known, body, added);
  return changeSaml(context, { stored, record: recordRequest(headers), change, row: body });
}
