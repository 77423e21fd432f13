import { z } from 'zod';
import { type OpenMember, oauthRegistrationSchema } from '#contracts/identity/business/member.ts';
import type { ServerMember } from '#contracts/identity/server/members.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import { type RoleGiver, roleViews } from './memberRoles.ts';
import type { MemberRow } from './memberRows.ts';
import { scimRegistrationView } from './scimView.ts';
import { ssoRegistrationsOf } from './ssoRegistrations.ts';

const oauthRegistrationsSchema = z.array(oauthRegistrationSchema);
const metadataSchema = z.record(z.string(), z.unknown());

/** The member as a backend sees it; contracts leave out for others what is not theirs. */
export function memberView(row: MemberRow, organization: RoleGiver): ServerMember {
  const roles = roleViews(row, organization);
  const registration = scimRegistrationView(row);
  return {
    member_id: row.member_id,
    organization_id: row.organization_id,
    email_address: row.email,
    email_address_verified: row.email_verified === 1,
    name: row.name,
    status: row.status,
    is_breakglass: false,
    is_admin: roles.some(({ role_id }) => role_id === 'stytch_admin'),
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
    trusted_metadata: metadataSchema.parse(JSON.parse(row.trusted_metadata)),
    untrusted_metadata: metadataSchema.parse(JSON.parse(row.untrusted_metadata)),
    retired_email_addresses: [],
    roles,
    sso_registrations: ssoRegistrationsOf(row).map(({ groups: _groups, ...one }) => one),
    oauth_registrations: oauthRegistrationsSchema.parse(JSON.parse(row.oauth_registrations)),
    member_password_id: row.password_id,
    mfa_enrolled: row.mfa_enrolled === 1,
    mfa_phone_number: row.phone_number,
    mfa_phone_number_verified: row.phone_verified === 1,
    default_mfa_method: row.default_mfa_method,
    totp_registration_id: row.totp_registration_id,
    external_id: row.external_id,
    is_locked: false,
    ...(registration === null ? {} : { scim_registration: registration }),
  };
}

/** The last four digits of a number, E.164. */
export const maskedNumber = (number: string): string => number.replaceAll(/\d(?=\d{4})/g, '*');

/** The member as somebody sees them who has shown a first factor alone (D-403). */
export const openMemberView = (row: MemberRow, organization: RoleGiver): OpenMember => ({
  ...memberView(row, organization),
  mfa_phone_number: row.phone_verified === 1 ? maskedNumber(row.phone_number) : '',
});
