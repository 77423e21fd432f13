import { z } from 'zod';
import { discoveryListBody, discoveryListData, exchangeBody } from '../business/discovery.ts';
import { absent } from '../envelope.ts';
import { behalfFields } from './behalf.ts';
import { memberBehalfFields, serverDiscoveredOrganizationSchema } from './memberBehalf.ts';
import { organizationCreateServerBody } from './organizations.ts';
import { reference } from './serverFields.ts';

const token = z.string().min(1).max(512);

/** POST /v1/b2b/discovery/organizations. */
export const serverDiscoveryListBody = discoveryListBody.extend(behalfFields);
export const serverDiscoveryListData = discoveryListData.extend({
  discovered_organizations: z.array(serverDiscoveredOrganizationSchema),
});

/** POST /v1/b2b/discovery/organizations/create: with the settings of an organization. */
export const serverDiscoveryCreateBody = organizationCreateServerBody.extend({
  organization_name: absent(z.string().max(1_024)),
  ...memberBehalfFields,
  intermediate_session_token: token,
});

/** POST /v1/b2b/discovery/intermediate_sessions/exchange. */
export const serverIntermediateExchangeBody = exchangeBody.extend({
  ...memberBehalfFields,
  intermediate_session_token: token,
  organization_id: reference,
});
