import { z } from 'zod';
import {
  type OpenMember,
  oauthRegistrationSchema,
  ssoRegistrationSchema,
} from '#contracts/identity/business/member.ts';
import type { ServerMember } from '#contracts/identity/server/members.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import type { MemberRow } from './memberRows.ts';
import { scimRolesOf } from './scimMembers.ts';
import { scimRegistrationView } from './scimView.ts';

const registrationsSchema = z.array(ssoRegistrationSchema);
const oauthRegistrationsSchema = z.array(oauthRegistrationSchema);
const metadataSchema = z.record(z.string(), z.unknown());

type Role = ServerMember['roles'][number];

const assigned = (row: MemberRow): string[] =>
  row.is_admin === 1 ? ['stytch_member', 'stytch_admin'] : ['stytch_member'];

/** Roles of a member: everybody is one, some are admins, and groups of a directory give others. */
export const rolesOf = (row: MemberRow): string[] => [
  ...new Set([...assigned(row), ...scimRolesOf(row).map(({ roleId }) => roleId)]),
];

export const isAdmin = (row: MemberRow): boolean => rolesOf(row).includes('stytch_admin');

/** Roles of a member, each with all that gives it. */
function roleViews(row: MemberRow, connectionId: string): Role[] {
  const direct = assigned(row);
  return rolesOf(row).map((role_id) => ({
    role_id,
    sources: [
      ...(direct.includes(role_id) ? [{ type: 'direct_assignment', details: {} }] : []),
      ...scimRolesOf(row)
        .filter(({ roleId }) => roleId === role_id)
        .map(({ groupId }) => ({
          type: 'scim_connection_group',
          details: { connection_id: connectionId, group_id: groupId },
        })),
    ],
  }));
}

/** The member as a backend sees it; contracts leave out for others what is not theirs. */
export function memberView(row: MemberRow): ServerMember {
  const registration = scimRegistrationView(row);
  return {
    member_id: row.member_id,
    organization_id: row.organization_id,
    email_address: row.email,
    email_address_verified: row.email_verified === 1,
    name: row.name,
    status: row.status,
    is_breakglass: false,
    is_admin: isAdmin(row),
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
    trusted_metadata: metadataSchema.parse(JSON.parse(row.trusted_metadata)),
    untrusted_metadata: metadataSchema.parse(JSON.parse(row.untrusted_metadata)),
    retired_email_addresses: [],
    roles: roleViews(row, registration?.connection_id ?? ''),
    sso_registrations: registrationsSchema.parse(JSON.parse(row.sso_registrations)),
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
export const openMemberView = (row: MemberRow): OpenMember => ({
  ...memberView(row),
  mfa_phone_number: row.phone_verified === 1 ? maskedNumber(row.phone_number) : '',
});
