import type { SamlConnection } from '#contracts/identity/server/ssoConnections.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { checkFetched, checkOpened } from '../addresses.ts';
import { refuse } from '../errors.ts';
import { fetchMetadata } from '../metadataFetch.ts';
import { changeSaml } from '../samlChange.ts';
import { type ConnectionName, requireConnection } from '../storedConnections.ts';

/**
 * PUT /v1/b2b/sso/saml/{organization_id}/connections/{connection_id}/url: takes over the settings that the identity provider
 * publishes; its certificates take the place of those that are there.
 * @throws ServiceError organization_not_found, sso_connection_not_found, idp_address_not_allowed, idp_metadata_unavailable,
 *   invalid_idp_metadata, idp_metadata_without_certificate, idp_metadata_without_sso_url, idp_entity_id_mismatch,
 *   invalid_x509_certificate, x509_certificate_limit_reached
 */
export async function updateSamlByUrl(
  context: BusinessContext,
  { params, body, headers }: { params: ConnectionName; body: { metadata_url: string }; headers: Headers },
): Promise<{ connection: SamlConnection }> {
  const stored = await requireConnection(context, { params, headers }, { action: 'update', kind: 'saml' });
  checkFetched(context, 'metadata_url', body.metadata_url);
  const xml = await fetchMetadata(
    context,
    body.metadata_url,
    'application/samlmetadata+xml, application/xml, text/xml',
  );
  const { readSamlMetadata } = await import('../samlMetadata.ts');
  const read = readSamlMetadata(xml);
  checkOpened(context, 'idp_sso_url', read.entryPoint);
  return changeSaml(context, {
    stored,
    record: recordRequest(headers),
    change: (known) => {
      if (known.entityId !== undefined && known.entityId !== read.entityId) throw refuse('idp_entity_id_mismatch');
      return { ...known, ...read };
    },
  });
}
