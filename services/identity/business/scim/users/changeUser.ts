import type { AuditChanges } from '#services/platform/audit/auditTable.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { endMember } from '#services/identity/business/people/endMember.ts';
import { namesOfChanges } from '#services/identity/business/people/memberProfile.ts';
import { changeMember, type MemberRow } from '#services/identity/business/people/memberRows.ts';
import { scimUserOf } from '#services/identity/business/people/scimMembers.ts';
import { changeAddress } from '#services/identity/business/sessions/changeAddress.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import type { DirectoryChange } from '../directory.ts';
import { refuse, refuseAt } from '../errors.ts';
import type { WantedUser } from './readUser.ts';
import type { StoredUser } from './storedUsers.ts';

/** @throws ServiceError scim_uniqueness */
export async function checkUserName(
  db: BusinessDatabase,
  connectionId: string,
  userName: string,
  memberId: string,
): Promise<void> {
  const other = await db
    .selectFrom('business_scim_users')
    .select('member_id')
    .where('connection_id', '=', connectionId)
    .where('user_name_key', '=', userName.toLowerCase())
    .where('member_id', '!=', memberId)
    .executeTakeFirst();
  if (other !== undefined) throw refuseAt('scim_uniqueness', 'userName');
}

/** @throws ServiceError scim_uniqueness, action_not_allowed_email_domain_is_claimed */
async function addressColumns(
  db: BusinessDatabase,
  context: BusinessContext,
  member: MemberRow,
  email: string,
): Promise<Partial<MemberRow>> {
  try {
    return await changeAddress(db, context, member, email);
  } catch (error) {
    if (error instanceof ServiceError && error.errorType === 'duplicate_email')
      throw refuse('scim_uniqueness', { details: { at: 'emails' }, cause: error });
    throw error;
  }
}

/** The member's column of a user in the directory. */
export const registrationColumn = (
  connectionId: string,
  registrationId: string,
  { attributes }: WantedUser,
): Pick<MemberRow, 'scim_registration'> => ({
  scim_registration: JSON.stringify({ connection_id: connectionId, registration_id: registrationId, attributes }),
});

/** Names of what a directory has changed of a member. */
function changesOf(member: MemberRow, change: Partial<MemberRow>): AuditChanges {
  const isOther = change.scim_registration !== undefined && change.scim_registration !== member.scim_registration;
  const isBack = change.status !== undefined && change.status !== member.status;
  return {
    ...namesOfChanges(member, change),
    ...(isOther ? { scim_registration: {} } : {}),
    ...(isBack ? { status: {} } : {}),
  };
}

/**
 * Makes a member what their directory says of them: a user who is not active is a deleted member, without sessions, ways in
 * and roles of their own, and comes back with those of their groups.
 * @throws ServiceError scim_uniqueness, action_not_allowed_email_domain_is_claimed
 */
export async function changeUser(
  db: BusinessDatabase,
  context: BusinessContext,
  { connection, record }: DirectoryChange,
  { member, user }: StoredUser,
  wanted: WantedUser,
): Promise<StoredUser> {
  const { connection_id: connectionId } = connection;
  await checkUserName(db, connectionId, wanted.userName, member.member_id);
  const address = await addressColumns(db, context, member, wanted.email);
  const isDeleted = member.status === 'deleted';
  const change: Partial<MemberRow> = {
    ...address,
    ...(wanted.name === '' ? {} : { name: wanted.name }),
    ...registrationColumn(connectionId, scimUserOf(member)?.registration_id ?? '', wanted),
    ...(wanted.isActive && isDeleted ? { status: 'active' } : {}),
  };
  const changes = changesOf(member, change);
  const isSame = Object.keys(changes).length === 0;
  const changed = isSame
    ? member
    : await changeMember(db, context, member, change, (trx, subject) => record(trx, { ...subject, changes }));
  const isLeaving = !wanted.isActive && !isDeleted;
  const left = isLeaving
    ? await endMember(db, context, changed, (trx, subject) => record(trx, { ...subject, changes: { status: {} } }))
    : changed;
  if (isSame && !isLeaving) {
    await record(db, { personId: member.member_id });
    return { member, user };
  }
  const columns = {
    user_name_key: wanted.userName.toLowerCase(),
    external_id: wanted.externalId,
    updated_at: context.clock.now(),
  };
  await db.updateTable('business_scim_users').set(columns).where('member_id', '=', member.member_id).execute();
  return { member: left, user: { ...user, ...columns } };
}
