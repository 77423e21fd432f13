import type { ProjectOptions } from '#services/identity/shared/project.ts';
import { sandboxSso } from '#services/platform/oauth/sandboxSso.ts';
import type { TestDatabase } from '#tests/services/databases.ts';
import { businessOf, partOf } from '#tests/services/identity/business/businessHarness.ts';
import { ssoActions } from '#tests/services/identity/business/ssoHarness.ts';
import { origin } from '#tests/services/identity/testIdentity.ts';
import { openServerSdk } from './serverSdk.ts';

const options: ProjectOptions = { limits: { mailsPerAddress: 100 } };

/** A backend that manages connections, people who sign in with them, and an organization whose people may join. */
export async function openConnections(
  database: TestDatabase,
  given: Omit<NonNullable<Parameters<typeof openServerSdk>[1]>, 'options'> = {},
) {
  const service = await openServerSdk(database, { ...given, options });
  const business = businessOf(service);
  const { sso } = service.business;
  const openTo = (name: string) => business.organization(name, { policy: { sso_jit_provisioning: 'ALL_ALLOWED' } });
  const { issuer, clientId: client_id, clientSecret: client_secret } = sandboxSso(origin, service.secrets);
  const ofSandbox = { issuer, client_id, client_secret };
  /** A new connection at the identity provider of the sandbox, whole. */
  const connect = async (organization_id: string, display_name: string): Promise<string> => {
    const made = await sso.oidc.createConnection({ organization_id, display_name });
    const connection_id = made.connection?.connection_id ?? '';
    await sso.oidc.updateConnection({ organization_id, connection_id, ...ofSandbox });
    return connection_id;
  };
  /** The connections of an organization as a person sees them. */
  const shownTo = async (slug: string) => {
    const { body } = await business.post('/organizations/search', { organization_slug: slug });
    const { sso_active_connections: connections, sso_default_connection_id: standard } = partOf(body, 'organization');
    return { connections, standard };
  };
  return {
    service,
    business,
    sso,
    actions: ssoActions(business),
    firm: await openTo('Firm'),
    openTo,
    ofSandbox,
    connect,
    shownTo,
    close: service.close,
  };
}
export type Connections = Awaited<ReturnType<typeof openConnections>>;

/** The SDK's error of a body that does not fit: its sentence names the field. */
export const badRequest = { status_code: 400, error_type: 'bad_request' };
