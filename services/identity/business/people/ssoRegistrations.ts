import { z } from 'zod';
import { ssoRegistrationSchema } from '#contracts/identity/business/member.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import type { MemberRow } from './memberRows.ts';

const groupsSchema = z.array(z.string());
const registrationsSchema = z.array(ssoRegistrationSchema.extend({ groups: groupsSchema.default([]) }));

/** A member's registrations at identity providers; `groups`: those there at the last sign-in by it. */
export const ssoRegistrationsOf = ({ sso_registrations }: Pick<MemberRow, 'sso_registrations'>) =>
  registrationsSchema.parse(JSON.parse(sso_registrations));

/** The groups of a member by the connections at which they are registered. */
export function signInGroupsOf(member: Pick<MemberRow, 'sso_registrations'>): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { connection_id, groups } of ssoRegistrationsOf(member))
    all.set(connection_id, new Set([...(all.get(connection_id) ?? []), ...groups]));
  return all;
}

/** The registrations of a member at identity providers, as JSON that is stored with the member. */
export async function registrationsOf(db: BusinessDatabase, memberId: string): Promise<string> {
  const all = await db
    .selectFrom('business_sso_registrations')
    .select(['connection_id', 'registration_id', 'external_id', 'group_names'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('registration_id')
    .execute();
  return JSON.stringify(
    all.map(({ group_names, ...one }) => ({ ...one, groups: groupsSchema.parse(JSON.parse(group_names)) })),
  );
}

/** Shows with a member those registrations that are there. */
export async function showRegistrations(db: BusinessDatabase, memberId: string): Promise<void> {
  const sso_registrations = await registrationsOf(db, memberId);
  await db.updateTable('business_members').set({ sso_registrations }).where('member_id', '=', memberId).execute();
}
