import { createOidcConnection } from '#services/identity/business/people/connections.ts';
import { businessProjectOf, projectOf } from '#services/identity/shared/project.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import type { ServerSdk } from './serverSdk.ts';

export type OrganizationSettings = Parameters<ServerSdk['business']['organizations']['create']>[0];

/** Makes and changes organizations with the SDK of a service. */
export function organizationCalls(service: ServerSdk) {
  const sdk = service.business.organizations;
  let counted = 0;
  const create = async (given: Partial<OrganizationSettings> = {}) => {
    counted += 1;
    const settings = { organization_name: `Org ${counted}`, organization_slug: `org-${counted}`, ...given };
    return (await sdk.create(settings)).organization;
  };
  const update = (organization_id: string, given: object) => sdk.update({ organization_id, ...given });
  const connect = (organizationId: string, name: string) => {
    const project = businessProjectOf(service.settings, projectOf(service.settings));
    if (project === null) throw new Error('There is no business project');
    const context = { clock: service.clock, project, secrets: createSecrets(service.settings) };
    const oidc = { issuer: 'https://idp.test', clientId: 'client', clientSecret: 'secret' };
    return createOidcConnection(service.db, context, { organizationId, name, oidc });
  };
  return { sdk, create, update, connect };
}
