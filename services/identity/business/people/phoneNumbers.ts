import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import type { MemberRow } from './memberRows.ts';

/** The error of a number that belongs to another member. */
export const numberErrors = {
  duplicate_member_phone_number: [400, 'Another member uses this phone number.'],
} as const satisfies ErrorTable;

const refuse = createErrors(numberErrors);

/**
 * A number belongs to one member of an organization at the most: to the one who has verified it.
 * @throws ServiceError duplicate_member_phone_number
 */
export async function checkNumber(
  db: BusinessDatabase,
  member: Pick<MemberRow, 'organization_id' | 'member_id'>,
  number: string,
): Promise<void> {
  const other = await db
    .selectFrom('business_members')
    .select('member_id')
    .where('organization_id', '=', member.organization_id)
    .where('phone_number', '=', number)
    .where('phone_verified', '=', 1)
    .where('status', '!=', 'deleted')
    .where('member_id', '!=', member.member_id)
    .executeTakeFirst();
  if (other !== undefined) throw refuse('duplicate_member_phone_number');
}
