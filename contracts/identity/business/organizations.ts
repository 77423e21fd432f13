import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { memberSchema } from './member.ts';
import { organizationSchema, publicOrganizationSchema } from './organization.ts';

/** POST /sdk/v1/b2b/organizations/search. */
export const organizationSearchBody = z.object({ organization_slug: z.string().max(256) });
export const organizationSearchData = z.object({
  ...commonFields,
  organization: publicOrganizationSchema.nullable(),
});

/** POST /sdk/v1/b2b/organizations/members/search. */
export const memberSearchBody = z.object({ email_address: z.string(), organization_id: z.string() });
export const memberSearchData = z.object({
  ...commonFields,
  member: memberSchema.pick({ status: true, member_password_id: true }).nullable(),
  /** Ours: whether this address comes in by a link. */
  may_join: absent(z.boolean()),
});

/** GET /sdk/v1/b2b/organizations/me and …/organizations/members/me. */
export const ownOrganizationData = z.object({ ...commonFields, organization: organizationSchema });
export const ownMemberData = z.object({ ...commonFields, member: memberSchema });

/** An intermediate session token beside the body, for clients that have one. */
export const intermediateSession = { intermediate_session_token: absent(z.string().max(512)) };
