import { z } from 'zod';
import { discoveryOAuthBody, memberOAuthBody, memberOAuthProviderFields } from '../business/oauth.ts';
import { ssoAuthenticateBody } from '../business/sso.ts';
import { attributesField } from './behalf.ts';
import { memberBehalfFields, serverDiscoveredData, serverGatedData, verifierField } from './memberBehalf.ts';

/** POST /v1/b2b/oauth/authenticate: the way to the provider begins in the browser, which has the verifier. */
export const serverMemberOAuthBody = memberOAuthBody.extend({ ...memberBehalfFields, ...verifierField });
export const serverMemberOAuthData = serverGatedData.extend(memberOAuthProviderFields);

/** POST /v1/b2b/oauth/discovery/authenticate. */
export const serverDiscoveryOAuthBody = discoveryOAuthBody.extend({ ...attributesField, ...verifierField });
/** `provider_tenant_id`: the organization at the provider, empty where it names none. */
export const serverDiscoveryOAuthData = serverDiscoveredData.extend({
  provider_type: z.string(),
  provider_tenant_id: z.string(),
  provider_tenant_ids: z.array(z.string()),
  full_name: z.string(),
});

/** POST /v1/b2b/sso/authenticate. */
export const serverSsoBody = ssoAuthenticateBody.extend({ ...memberBehalfFields, ...verifierField });
