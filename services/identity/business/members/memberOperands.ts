import { type RawBuilder, sql } from 'kysely';
import type { MemberOperand } from '#contracts/identity/server/members.ts';
import { startsWith } from '#services/platform/database/byteOrder.ts';
import type { BusinessDatabase } from '../shared/tables.ts';

type Condition = RawBuilder<boolean>;

const among = (name: string, values: readonly string[]): Condition =>
  sql<boolean>`${sql.ref(name)} in (${sql.join(values)})`;

const lower = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase());

/** The condition on `business_members` of an operand; null: it is true of everybody, or asked for elsewhere. */
export function memberCondition(db: BusinessDatabase, operand: MemberOperand): Condition | null {
  switch (operand.filter_name) {
    case 'member_ids':
      return among('member_id', operand.filter_value);
    case 'member_emails':
      return among('email', lower(operand.filter_value));
    case 'member_email_fuzzy':
      return startsWith(db, sql`email`, sql`${operand.filter_value.toLowerCase()}`);
    case 'member_phone_numbers':
    case 'member_mfa_phone_numbers':
      return among('phone_number', operand.filter_value);
    case 'member_phone_number_fuzzy':
    case 'member_mfa_phone_number_fuzzy':
      return startsWith(db, sql`phone_number`, sql`${operand.filter_value}`);
    case 'member_is_breakglass':
      return operand.filter_value ? sql<boolean>`1 = 0` : null;
    case 'statuses':
      return null;
  }
}
