import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { certificateIdOf } from '../certificates.ts';
import { refuse } from '../errors.ts';
import { changeSaml } from '../samlChange.ts';
import { type ConnectionName, requireConnection } from '../storedConnections.ts';

/**
 * DELETE …/saml/{organization_id}/connections/{connection_id}/verification_certificates/{certificate_id}: sign-ins that it
 * verifies end. The last one of a connection that people sign in with stays.
 * @throws ServiceError organization_not_found, sso_connection_not_found, x509_certificate_not_found, last_x509_certificate
 */
export async function deleteCertificate(
  context: BusinessContext,
  { params, headers }: { params: ConnectionName & { certificate_id: string }; headers: Headers },
): Promise<{ certificate_id: string }> {
  const stored = await requireConnection(context, { params, headers }, { action: 'update', kind: 'saml' });
  await changeSaml(context, {
    stored,
    record: recordRequest(headers),
    change: (known) => {
      const { keys = [], ...others } = known;
      const left = keys.filter((pem) => certificateIdOf(stored.connection_id, pem) !== params.certificate_id);
      if (left.length === keys.length) throw refuse('x509_certificate_not_found');
      if (left.length === 0 && stored.status === 'active') throw refuse('last_x509_certificate');
      return left.length === 0 ? others : { ...others, keys: left };
    },
  });
  return { certificate_id: params.certificate_id };
}
