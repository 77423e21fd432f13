import { z } from 'zod';
import { memberSchema } from '../business/member.ts';
import { mfaMethodSchema } from '../business/organization.ts';
import { absent, commonFields } from '../envelope.ts';
import { serverOrganizationSchema } from './organizations.ts';
import { scimRegistrationSchema } from './scimMember.ts';
import {
  externalIdSchema,
  flagOperand,
  metadataBody,
  pageFields,
  queryOf,
  reference,
  resultsMetadata,
  startOperand,
  textsOperand,
} from './serverFields.ts';

/** A member as a backend sees them. */
export const serverMemberSchema = memberSchema.extend({
  external_id: z.string().nullable(),
  is_locked: z.literal(false),
  /** Absent where the directory of the organization has not made the member. */
  scim_registration: scimRegistrationSchema.optional(),
});
export type ServerMember = z.infer<typeof serverMemberSchema>;

/** The roles that there are: everybody has the first one. */
export const memberRoles = ['stytch_member', 'stytch_admin'] as const;
export const rolesBody = absent(z.array(z.string().min(1).max(128)).max(20));
export const memberNameBody = absent(z.string().trim().max(256));
export const addressBody = z.string().max(512);

const profile = {
  name: memberNameBody,
  trusted_metadata: metadataBody,
  untrusted_metadata: metadataBody,
  /** Taken where it is false: nobody is let in beside the settings of their organization. */
  is_breakglass: absent(z.boolean()),
  /** E.164; not verified by it. */
  mfa_phone_number: absent(z.string().max(50)),
  mfa_enrolled: absent(z.boolean()),
  roles: rolesBody,
  external_id: absent(externalIdSchema),
};

export const membersParams = z.object({ organization_id: reference });
export const memberParams = z.object({ organization_id: reference, member_id: reference });
export const memberPasswordParams = z.object({ organization_id: reference, member_password_id: reference });
export const memberIdParams = z.object({ member_id: reference });

/** POST /v1/b2b/organizations/{organization_id}/members. */
export const memberCreateBody = z.object({
  email_address: addressBody,
  ...profile,
  create_member_as_pending: absent(z.boolean()),
});

/** PUT /v1/b2b/organizations/{organization_id}/members/{member_id}. */
export const memberUpdateBody = z.object({
  email_address: absent(addressBody),
  ...profile,
  default_mfa_method: absent(mfaMethodSchema),
  /** Taken where it is true: the address before is nobody's afterwards. */
  unlink_email: absent(z.boolean()),
  /** Says nothing here: a role that is taken away is gone at the next check, and no session ends with it. */
  preserve_existing_sessions: absent(z.boolean()),
});

/** GET /v1/b2b/organizations/{organization_id}/member: one of the two. */
export const memberGetQuery = z.object({
  member_id: absent(reference),
  email_address: absent(addressBody),
});

/** GET /v1/b2b/organizations/members/dangerously_get/{member_id}. */
export const memberAnywhereQuery = z.object({ include_deleted: absent(z.enum(['true', 'false'])) });

export const memberData = z.object({
  ...commonFields,
  member_id: z.string(),
  member: serverMemberSchema,
  organization: serverOrganizationSchema,
});
export const memberDeletedData = z.object({ ...commonFields, member_id: z.string() });

const statusSchema = z.enum(['active', 'pending', 'invited', 'deleted']);

export const memberOperandSchema = z.discriminatedUnion('filter_name', [
  textsOperand('member_ids'),
  textsOperand('member_emails'),
  startOperand('member_email_fuzzy'),
  flagOperand('member_is_breakglass'),
  z.object({ filter_name: z.literal('statuses'), filter_value: z.array(statusSchema).min(1).max(10) }),
  textsOperand('member_phone_numbers'),
  startOperand('member_phone_number_fuzzy'),
  textsOperand('member_mfa_phone_numbers'),
  startOperand('member_mfa_phone_number_fuzzy'),
]);
export type MemberOperand = z.infer<typeof memberOperandSchema>;

/** POST /v1/b2b/organizations/members/search. */
export const membersSearchBody = z.object({
  organization_ids: z.array(reference).min(1).max(100),
  ...pageFields,
  query: queryOf(memberOperandSchema),
});
export const membersSearchData = z.object({
  ...commonFields,
  members: z.array(serverMemberSchema),
  organizations: z.record(z.string(), serverOrganizationSchema),
  results_metadata: resultsMetadata,
});
