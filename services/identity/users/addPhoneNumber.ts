import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';

/** Adds an unproven number in E.164 to a user, and returns its `phone_id`. */
export async function addPhoneNumber(
  db: IdentityDatabase,
  { project }: Pick<IdentityContext, 'project'>,
  { userId, phone }: { userId: string; phone: string },
): Promise<string> {
  const phoneId = project.newId('phone-number');
  await db
    .insertInto('identity_phone_numbers')
    .values({ phone_id: phoneId, user_id: userId, phone_number: phone, verified: 0 })
    .execute();
  return phoneId;
}
