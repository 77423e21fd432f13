import type { z } from 'zod';
import type { discoveryListBody } from '#contracts/identity/business/discovery.ts';
import type { serverDiscoveryListData } from '#contracts/identity/server/memberDiscovery.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { discoverOrganizations } from '../discoveredOrganizations.ts';
import { readDiscoverer } from '../discoverer.ts';

/** POST /sdk/v1/b2b/discovery/organizations: reads; an intermediate session is not spent by it. */
export async function listOrganizations(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof discoveryListBody> },
): Promise<Omit<z.infer<typeof serverDiscoveryListData>, 'request_id' | 'status_code'>> {
  const { email, factors } = await readDiscoverer(context, request.headers, request.body.intermediate_session_token);
  return {
    email_address: email,
    discovered_organizations: await discoverOrganizations(context.db, email, factors),
    organization_id_hint: null,
  };
}
