import type { RecordChange } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { changeMember, type MemberRow } from './memberRows.ts';

/** The columns of a member who was deleted: what they signed in with is gone, their rights too. */
export const endedMember = {
  status: 'deleted',
  is_admin: 0,
  mfa_enrolled: 0,
  mfa_by_key: 0,
  phone_number: '',
  phone_verified: 0,
  default_mfa_method: '',
  totp_registration_id: '',
  password_id: '',
  sso_registrations: '[]',
  oauth_registrations: '[]',
  external_id: null,
} as const satisfies Partial<MemberRow>;

/** Deletes a member with their sessions, ways in, consents and tokens of applications. A backend can bring them back. */
export async function endMember(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'endUnproven' | 'project'>,
  member: MemberRow,
  record: RecordChange,
): Promise<MemberRow> {
  await context.endUnproven(db, { kind: 'member', id: member.member_id, methodId: '' });
  return changeMember(db, context, member, endedMember, record);
}
