import { z } from 'zod';
import {
  discoveredOrganizationSchema,
  discoveredSchema,
  membershipSchema,
  mfaRequiredSchema,
  primaryRequiredSchema,
} from '../business/answers.ts';
import { memberSessionSchema } from '../business/member.ts';
import { absent } from '../envelope.ts';
import { behalfFields } from './behalf.ts';
import { memberData, serverMemberSchema } from './members.ts';
import { serverOrganizationSchema } from './organizations.ts';

/** Fields of a backend's calls that sign a member in, beside those of pages. */
export const memberBehalfFields = { ...behalfFields, session_duration_minutes: absent(z.number()) };

/** Of a call with a link or a code: PKCE is the backend's own choice. */
export const verifierField = { pkce_code_verifier: absent(z.string().max(1_024)) };

/**
 * The answer to a sign-in of a member: a session, or what their organization still asks for. In the second case `member` is
 * complete too, as nobody but the backend sees it.
 */
export const serverGatedData = memberData.extend({
  organization_id: z.string(),
  member_session: memberSessionSchema.nullable(),
  session_token: z.string(),
  session_jwt: z.string(),
  member_authenticated: z.boolean(),
  intermediate_session_token: z.string(),
  primary_required: primaryRequiredSchema.nullable(),
  mfa_required: mfaRequiredSchema.nullable(),
});
export const serverGatedWithMethodData = serverGatedData.extend({ method_id: z.string() });

/** The answer to a message: whom it went to, and whether they became a member by it, one who is still pending. */
export const memberSentData = memberData.extend({ member_created: z.boolean() });

/** The answer to an address that was shown: the organizations that it belongs to or may join. */
export const serverDiscoveredOrganizationSchema = discoveredOrganizationSchema.extend({
  organization: serverOrganizationSchema,
  membership: membershipSchema(serverMemberSchema),
});
export type ServerDiscoveredOrganization = z.infer<typeof serverDiscoveredOrganizationSchema>;
export const serverDiscoveredData = discoveredSchema.extend({
  discovered_organizations: z.array(serverDiscoveredOrganizationSchema),
});
export type ServerDiscovered = z.infer<typeof serverDiscoveredData>;
