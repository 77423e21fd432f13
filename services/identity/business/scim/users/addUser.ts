import { checkClaim } from '#services/identity/business/people/admission.ts';
import { changeMember, createMember, type MemberRow } from '#services/identity/business/people/memberRows.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import type { DirectoryChange } from '../directory.ts';
import { refuseAt } from '../errors.ts';
import { changeUser, checkUserName, registrationColumn } from './changeUser.ts';
import type { WantedUser } from './readUser.ts';
import type { StoredUser } from './storedUsers.ts';

/**
 * The member whom a new user becomes: one who has the address already belongs to the directory from now on.
 * @throws ServiceError scim_uniqueness, action_not_allowed_email_domain_is_claimed
 */
async function memberFor(
  db: BusinessDatabase,
  context: BusinessContext,
  { connection, organizationId, record }: DirectoryChange,
  wanted: WantedUser,
): Promise<MemberRow> {
  const { email, name } = wanted;
  const known = await db
    .selectFrom('business_members')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (known !== undefined && known.scim_registration !== null) throw refuseAt('scim_uniqueness', 'emails');
  const registration = registrationColumn(connection.connection_id, context.project.newId('scim-registration'), wanted);
  const named = name === '' ? {} : { name };
  if (known !== undefined && known.status !== 'deleted')
    return changeMember(db, context, known, { ...named, ...registration, status: 'active' }, (trx, subject) =>
      record(trx, { ...subject, changes: { scim_registration: {} } }),
    );
  await checkClaim(db, email, organizationId);
  const given = { organization_id: organizationId, email, status: 'active', ...named, ...registration } as const;
  return createMember(db, context, given, record);
}

/**
 * A new user of a directory, with a member of the organization: active without a sign-in, whatever the organization says of
 * who may join.
 * @throws ServiceError scim_uniqueness, action_not_allowed_email_domain_is_claimed
 */
export async function addUser(
  db: BusinessDatabase,
  context: BusinessContext,
  change: DirectoryChange,
  wanted: WantedUser,
): Promise<StoredUser> {
  const { connection_id } = change.connection;
  await checkUserName(db, connection_id, wanted.userName, '');
  const member = await memberFor(db, context, change, wanted);
  const now = context.clock.now();
  const user: StoredUser['user'] = {
    member_id: member.member_id,
    connection_id,
    user_name_key: wanted.userName.toLowerCase(),
    external_id: wanted.externalId,
    created_at: now,
    updated_at: now,
  };
  await db.insertInto('business_scim_users').values(user).execute();
  const stored = { member, user };
  return wanted.isActive ? stored : changeUser(db, context, change, stored, wanted);
}
