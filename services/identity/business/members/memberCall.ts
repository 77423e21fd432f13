import type { z } from 'zod';
import type { memberData } from '#contracts/identity/server/members.ts';
import { recordRequest, type RecordChange } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { namesOfChanges } from '../people/memberProfile.ts';
import { changeMember, type MemberRow, requireByMemberReference } from '../people/memberRows.ts';
import { memberView } from '../people/memberView.ts';
import { type FoundOrganization, lockOrganization, requireByReference } from '../people/organizationRows.ts';
import { organizationView } from '../people/organizationView.ts';
import { readActingMember } from '../sessions/actingMember.ts';
import { refuse } from './errors.ts';

export interface MemberRequest {
  params: { organization_id: string; member_id: string };
  headers: Headers;
}

export type MemberAnswer = Omit<z.infer<typeof memberData>, 'request_id' | 'status_code'>;

/** A member of an organization, and with whose permissions a backend asks. */
export interface MemberCall {
  organization: FoundOrganization;
  member: MemberRow;
  /** Null: with all that the key may do. */
  acting: MemberRow | null;
}

export const answerOf = (organization: FoundOrganization, member: MemberRow): MemberAnswer => ({
  member_id: member.member_id,
  member: memberView(member, organization),
  organization: organizationView(organization),
});

/** Runs a change of an organization in one transaction, while nobody else changes the organization or its members by a key. */
export async function changingMembers<T>(
  context: BusinessContext,
  { params, headers }: { params: { organization_id: string }; headers: Headers },
  work: (
    trx: BusinessDatabase,
    given: { organization: FoundOrganization; acting: MemberRow | null; record: RecordChange },
  ) => Promise<T>,
): Promise<T> {
  const { row } = await requireByReference(context.db, params.organization_id);
  const acting = await readActingMember(context, headers, row.organization_id);
  return retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      const organization = await lockOrganization(trx, row.organization_id);
      return work(trx, { organization, acting, record: recordRequest(headers) });
    }),
  );
}

/**
 * Changes one member, with the names of the changed fields in the audit log.
 * @throws ServiceError organization_not_found, member_not_found, those of the member whose session is named
 */
export const changingMember = (
  context: BusinessContext,
  request: MemberRequest,
  changeOf: (trx: BusinessDatabase, call: MemberCall) => Promise<Partial<MemberRow>>,
): Promise<MemberAnswer> =>
  changingMembers(context, request, async (trx, { organization, acting, record }) => {
    const member = await requireByMemberReference(trx, organization.row.organization_id, request.params.member_id);
    const change = await changeOf(trx, { organization, member, acting });
    const changes = namesOfChanges(member, change);
    const changed = await changeMember(trx, context, member, change, (db, subject) =>
      record(db, { ...subject, changes }),
    );
    return answerOf(organization, changed);
  });

/**
 * A member's own call takes away no last admin.
 * @throws ServiceError last_organization_admin
 */
export async function checkAdminStays(db: BusinessDatabase, { member, acting }: MemberCall): Promise<void> {
  if (acting === null || member.is_admin !== 1 || member.status !== 'active') return;
  const other = await db
    .selectFrom('business_members')
    .select('member_id')
    .where('organization_id', '=', member.organization_id)
    .where('status', '=', 'active')
    .where('is_admin', '=', 1)
    .where('member_id', '!=', member.member_id)
    .executeTakeFirst();
  if (other === undefined) throw refuse('last_organization_admin');
}
