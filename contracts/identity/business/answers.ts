import { z } from 'zod';
import { commonFields } from '../envelope.ts';
import { belongingMemberSchema, memberSchema, memberSessionSchema, openMemberSchema } from './member.ts';
import {
  authMethodSchema,
  openOrganizationSchema,
  organizationSchema,
  publicOrganizationSchema,
} from './organization.ts';

const whoFields = { ...commonFields, member_id: z.string(), organization_id: z.string() };

/** MEMBERAUTH: a member is logged in. */
export const memberAuthFields = {
  ...whoFields,
  member: memberSchema,
  organization: organizationSchema,
  member_session: memberSessionSchema,
  session_token: z.string().min(1),
  session_jwt: z.string().min(1),
};
export const memberAuthSchema = z.object(memberAuthFields);
export type MemberAuth = z.infer<typeof memberAuthSchema>;

const doneSchema = z.object({
  ...memberAuthFields,
  member_authenticated: z.literal(true),
  intermediate_session_token: z.literal(''),
  mfa_required: z.null(),
  primary_required: z.null(),
});

const openFields = {
  ...whoFields,
  member: openMemberSchema,
  organization: openOrganizationSchema,
  member_authenticated: z.literal(false),
  member_session: z.null(),
  session_token: z.literal(''),
  session_jwt: z.literal(''),
  intermediate_session_token: z.string().min(1),
};

/** The organization asks for another first factor: one of these. */
export const primaryRequiredSchema = z.object({ allowed_auth_methods: z.array(authMethodSchema) });

/** A second step is due. `member_options` is null when the member has enrolled none. */
export const mfaRequiredSchema = z.object({
  member_options: z.object({ mfa_phone_number: z.string(), totp_registration_id: z.string() }).nullable(),
  secondary_auth_initiated: z.literal('sms_otp').nullable(),
});

/** GATED: exactly one of three. */
export const gatedSchema = z.union([
  doneSchema,
  z.object({ ...openFields, primary_required: primaryRequiredSchema, mfa_required: z.null() }),
  z.object({ ...openFields, primary_required: z.null(), mfa_required: mfaRequiredSchema }),
]);
export type Gated = z.infer<typeof gatedSchema>;

/** Of a send that says which e-mail address or number it wrote to. */
export const gatedWithMethodSchema = z.intersection(gatedSchema, z.object({ method_id: z.string() }));
export type GatedWithMethod = z.infer<typeof gatedWithMethodSchema>;

const mayJoinByDomain = z.object({
  type: z.literal('eligible_to_join_by_email_domain'),
  details: z.object({ domain: z.string() }),
  member: z.null(),
});
const mayJoinByTenant = z.object({
  type: z.literal('eligible_to_join_by_oauth_tenant'),
  details: z.object({ provider: z.string(), tenant: z.string() }),
  member: z.null(),
});

/** The relation of an address to an organization; `member`: as the caller may see somebody who is one. */
export const membershipSchema = <M extends z.ZodType>(member: M) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.enum(['active_member', 'pending_member', 'invited_member']), details: z.null(), member }),
    mayJoinByDomain,
    mayJoinByTenant,
  ]);

/** One organization that a verified address belongs to or may join. */
export const discoveredOrganizationSchema = z.object({
  organization: publicOrganizationSchema,
  membership: membershipSchema(belongingMemberSchema),
  member_authenticated: z.boolean(),
  primary_required: primaryRequiredSchema.nullable(),
  mfa_required: mfaRequiredSchema.nullable(),
});
export type DiscoveredOrganization = z.infer<typeof discoveredOrganizationSchema>;

/** DISCOVERED: an address was verified, no organization is chosen yet. */
export const discoveredSchema = z.object({
  ...commonFields,
  intermediate_session_token: z.string().min(1),
  email_address: z.string(),
  organization_id_hint: z.string().nullish(),
  discovered_organizations: z.array(discoveredOrganizationSchema),
});
export type Discovered = z.infer<typeof discoveredSchema>;
