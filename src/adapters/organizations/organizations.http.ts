import { organizationSearchBody, organizationSearchData } from '#contracts/identity/business/organizations.ts';
import type { Organizations } from '#machines/ports/business/organizations.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { knownOrganization } from './answers.ts';
import { callBusiness } from './businessCall.ts';

export function organizationsOverHttp(client: IdentityClient) {
  return {
    async findOrganization({ slug }, signal) {
      const body = organizationSearchBody.safeParse({ organization_slug: slug });
      // A text that cannot be a name belongs to no organization.
      if (!body.success) return null;
      const call = { path: '/organizations/search', body: body.data, answer: organizationSearchData, signal };
      const { organization } = await callBusiness(client, { ...call, isRead: true });
      return organization === null ? null : knownOrganization(organization);
    },
  } satisfies Organizations;
}
