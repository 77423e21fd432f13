import { memberRoles } from '#contracts/identity/server/members.ts';
import type { AuditChanges } from '#services/platform/audit/auditTable.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import type { MemberRow } from './memberRows.ts';
import { mergedMetadata } from './metadata.ts';

/** Errors of the fields that a backend gives a member. */
export const memberErrors = {
  duplicate_email: [400, 'Another member of the organization has this email address.'],
  duplicate_member_external_id: [400, 'Another member of the organization has this external id.'],
  invalid_role_id: [
    400,
    'There is no such role here: members are stytch_member or stytch_admin, and rules may give others of the policy.',
  ],
} as const satisfies ErrorTable;

const refuse = createErrors(memberErrors);

/** Fields of a member that a backend may set, as it gives them. */
export interface MemberProfile {
  name?: string | undefined;
  trusted_metadata?: Record<string, unknown> | undefined;
  untrusted_metadata?: Record<string, unknown> | undefined;
  roles?: readonly string[] | undefined;
  external_id?: string | undefined;
}

type Columns = Pick<MemberRow, 'name' | 'trusted_metadata' | 'untrusted_metadata' | 'is_admin' | 'external_id'>;

/**
 * The columns of the fields that are given; `stored`: those that there are.
 * @throws ServiceError invalid_role_id, metadata_too_large
 */
export function profileColumns(stored: Columns, given: MemberProfile): Columns {
  const { roles } = given;
  if (roles?.some((role) => !memberRoles.some((one) => one === role))) throw refuse('invalid_role_id');
  return {
    name: given.name ?? stored.name,
    trusted_metadata: mergedMetadata(stored.trusted_metadata, given.trusted_metadata),
    untrusted_metadata: mergedMetadata(stored.untrusted_metadata, given.untrusted_metadata),
    is_admin: roles === undefined ? stored.is_admin : Number(roles.includes('stytch_admin')),
    external_id: given.external_id ?? stored.external_id,
  };
}

/** The columns of a member whom nobody has said anything of. */
export const bareProfile: Columns = {
  name: '',
  trusted_metadata: '{}',
  untrusted_metadata: '{}',
  is_admin: 0,
  external_id: null,
};

/** @throws ServiceError duplicate_member_external_id */
export async function checkExternalId(
  db: BusinessDatabase,
  given: { organizationId: string; memberId: string; externalId: string | null },
): Promise<void> {
  if (given.externalId === null) return;
  const other = await db
    .selectFrom('business_members')
    .select('member_id')
    .where('organization_id', '=', given.organizationId)
    .where('external_id', '=', given.externalId)
    .where('member_id', '!=', given.memberId)
    .executeTakeFirst();
  if (other !== undefined) throw refuse('duplicate_member_external_id');
}

/** Names on the wire of the columns that an audit entry names. */
const wireNames = {
  email: 'email_address',
  name: 'name',
  trusted_metadata: 'trusted_metadata',
  untrusted_metadata: 'untrusted_metadata',
  is_admin: 'roles',
  external_id: 'external_id',
  mfa_enrolled: 'mfa_enrolled',
  phone_number: 'mfa_phone_number',
  default_mfa_method: 'default_mfa_method',
  totp_registration_id: 'totp_registration_id',
  password_id: 'member_password_id',
} as const satisfies Partial<Record<keyof MemberRow, string>>;

const isNamed = (column: string): column is keyof typeof wireNames => column in wireNames;

/** Names the fields that a change gives another value, for the audit log: values of people are none of its. */
export function namesOfChanges(row: MemberRow, change: Partial<MemberRow>): AuditChanges {
  const changed = Object.keys(change)
    .filter(isNamed)
    .filter((column) => change[column] !== row[column]);
  return Object.fromEntries(changed.map((column) => [wireNames[column], {}]));
}
