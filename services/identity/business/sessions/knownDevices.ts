import type { Asker } from '#services/identity/shared/budgets/budgets.ts';
import { deviceFingerprint } from '#services/identity/shared/budgets/knownDevice.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import type { MemberRow } from '../people/memberRows.ts';

/** Records the device that has just signed in as a member. */
export async function recordMemberDevice(
  db: BusinessDatabase,
  { memberId, now, ...caller }: Caller & { memberId: string; now: number },
): Promise<void> {
  await db
    .insertInto('business_known_devices')
    .values({ device_hash: deviceFingerprint(memberId, caller), member_id: memberId, seen_at: now })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet({ seen_at: now }))
    .execute();
}

async function findDevice(db: BusinessDatabase, caller: Caller, memberIds: readonly string[]): Promise<string | null> {
  const hashes = (memberIds.length === 0 ? [''] : memberIds).map((memberId) => deviceFingerprint(memberId, caller));
  const known = await db
    .selectFrom('business_known_devices')
    .select('device_hash')
    .where('device_hash', 'in', hashes)
    .orderBy('device_hash')
    .executeTakeFirst();
  return known?.device_hash ?? null;
}

/** Finds the asker of an address, in any organization with that active member. */
export async function findMemberAsker(db: BusinessDatabase, caller: Caller, email: string): Promise<Asker> {
  const members = await db
    .selectFrom('business_members')
    .select('member_id')
    .where('email', '=', email)
    .where('status', '=', 'active')
    .where('email_verified', '=', 1)
    .execute();
  const device = await findDevice(
    db,
    caller,
    members.map(({ member_id }) => member_id),
  );
  return { ip: caller.ip, device, hasSignedIn: members.length > 0 };
}

/** The hash of the device that asks, where it has signed in with the address before. */
export const findMemberDevice = async (db: BusinessDatabase, caller: Caller, email: string): Promise<string | null> =>
  (await findMemberAsker(db, caller, email)).device;

/** The asker in the middle of a sign-in, after the first factor. */
export async function findStepAsker(db: BusinessDatabase, caller: Caller, member: MemberRow): Promise<Asker> {
  const device = await findDevice(db, caller, [member.member_id]);
  return { ip: caller.ip, device, hasSignedIn: member.phone_verified === 1 };
}
