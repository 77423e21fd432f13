import type { BusinessDatabase } from '../shared/tables.ts';

/** The registrations of a member at identity providers, as JSON that is shown with the member. */
export async function registrationsOf(db: BusinessDatabase, memberId: string): Promise<string> {
  const all = await db
    .selectFrom('business_sso_registrations')
    .select(['connection_id', 'registration_id', 'external_id'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('registration_id')
    .execute();
  return JSON.stringify(all);
}

/** Shows with a member those registrations that are there. */
export async function showRegistrations(db: BusinessDatabase, memberId: string): Promise<void> {
  const sso_registrations = await registrationsOf(db, memberId);
  await db.updateTable('business_members').set({ sso_registrations }).where('member_id', '=', memberId).execute();
}
