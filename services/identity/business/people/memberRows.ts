import type { Selectable } from 'kysely';
import { writeAuditEntry } from '#services/platform/audit/auditTable.ts';
import type { AuditSubject, RecordChange } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import type { BusinessDatabase, BusinessTables } from '../shared/tables.ts';

export type MemberRow = Selectable<BusinessTables['business_members']>;

/** Finds somebody who is a member, or was invited or is about to become one. */
export async function findMember(
  db: BusinessDatabase,
  given: { organizationId: string } & ({ email: string } | { memberId: string }),
): Promise<MemberRow | null> {
  const [column, value] =
    'email' in given ? (['email', given.email] as const) : (['member_id', given.memberId] as const);
  const row = await db
    .selectFrom('business_members')
    .selectAll()
    .where('organization_id', '=', given.organizationId)
    .where(column, '=', value)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether the directory of the organization has deactivated the member of this address: it alone, or a key, brings them back. */
export async function isDeactivated(
  db: BusinessDatabase,
  given: { organizationId: string; email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('business_members')
    .select('member_id')
    .where('organization_id', '=', given.organizationId)
    .where('email', '=', given.email)
    .where('status', '=', 'deleted')
    .where('scim_registration', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Organizations whose directories have deactivated the member of an address. */
export async function findDeactivations(db: BusinessDatabase, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('business_members')
    .select('organization_id')
    .where('email', '=', email)
    .where('status', '=', 'deleted')
    .where('scim_registration', 'is not', null)
    .execute();
  return rows.map((row) => row.organization_id);
}

/**
 * The member whom a backend names by their id or its own id for them.
 * @throws ServiceError member_not_found
 */
export async function requireByMemberReference(
  db: BusinessDatabase,
  organizationId: string,
  reference: string,
): Promise<MemberRow> {
  const byId = await findMember(db, { organizationId, memberId: reference });
  if (byId !== null) return byId;
  const row = await db
    .selectFrom('business_members')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('external_id', '=', reference)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();
  if (row === undefined) throw refuse('member_not_found');
  return row;
}

/** The row as it is now; nobody else changes it before the transaction ends. */
export async function lockMember(db: BusinessDatabase, row: MemberRow): Promise<MemberRow | null> {
  const locked = await db
    .updateTable('business_members')
    .set((member) => ({ updated_at: member.ref('updated_at') }))
    .where('member_id', '=', row.member_id)
    .where('status', '!=', 'deleted')
    .returningAll()
    .executeTakeFirst();
  return locked ?? null;
}

/** All that an address is a member of. */
export function findMemberships(db: BusinessDatabase, email: string): Promise<MemberRow[]> {
  return db
    .selectFrom('business_members')
    .selectAll()
    .where('email', '=', email)
    .where('status', '!=', 'deleted')
    .execute();
}

const subjectOf = ({ member_id: personId, organization_id: organizationId }: MemberRow): AuditSubject => ({
  personId,
  organizationId,
});

type NewMember = Pick<MemberRow, 'organization_id' | 'email'> & Partial<MemberRow>;

/** The row of a new member, pending by default, that is not stored yet. */
export const newMemberRow = (given: NewMember & Pick<MemberRow, 'member_id'>, now: number): MemberRow => ({
  email_verified: 0,
  name: '',
  status: 'pending',
  is_admin: 0,
  created_at: now,
  updated_at: now,
  mfa_enrolled: 0,
  phone_number: '',
  phone_verified: 0,
  default_mfa_method: '',
  totp_registration_id: '',
  password_id: '',
  sso_registrations: '[]',
  oauth_registrations: '[]',
  external_id: null,
  trusted_metadata: '{}',
  untrusted_metadata: '{}',
  mfa_by_key: 0,
  scim_registration: null,
  scim_groups: '[]',
  scim_roles: '',
  ...given,
});

/** A new member, pending by default. Somebody who was deleted comes back as a new one. `record`: of a call with a mark. */
export async function createMember(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'project'>,
  given: NewMember,
  record: RecordChange = (trx, subject) =>
    writeAuditEntry(trx, {
      ...subject,
      outcome: 'success',
      event: 'member.created',
      at: context.clock.now(),
      projectId: context.project.id,
    }),
): Promise<MemberRow> {
  const now = context.clock.now();
  const row = newMemberRow({ member_id: context.project.newId('member'), ...given }, now);
  const { member_id: _kept, ...rest } = row;
  const written = await db
    .insertInto('business_members')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'organization_id'])
        .doUpdateSet(rest)
        .where('business_members.status', '=', 'deleted')
        .where('business_members.scim_registration', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();
  if (written !== undefined) {
    await record(db, subjectOf(written));
    return written;
  }
  const { organization_id: organizationId, email } = given;
  if (await isDeactivated(db, { organizationId, email })) throw refuse('email_jit_provisioning_not_allowed');
  // Somebody else was quicker with the same address.
  return (await findMember(db, { organizationId, email })) ?? row;
}

/** Changes what is stored of a member; the answer is the row as it is then. `record`: of a call with a mark. */
export async function changeMember(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'project'>,
  row: MemberRow,
  change: Partial<MemberRow>,
  record: RecordChange = (trx, subject) =>
    writeAuditEntry(trx, {
      ...subject,
      outcome: 'success',
      event: 'member.changed',
      at: context.clock.now(),
      projectId: context.project.id,
    }),
): Promise<MemberRow> {
  const changed = { ...change, updated_at: context.clock.now() };
  await db.updateTable('business_members').set(changed).where('member_id', '=', row.member_id).execute();
  // Nothing is changed by a person who only locks the row.
  if (Object.keys(change).length > 0) await record(db, subjectOf(row));
  return { ...row, ...changed };
}
