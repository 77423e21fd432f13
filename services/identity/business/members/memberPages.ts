import { type RawBuilder, sql } from 'kysely';
import type { MemberOperand } from '#contracts/identity/server/members.ts';
import { byteOrder, comesAfter } from '#services/platform/database/byteOrder.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import type { MemberRow } from '../people/memberRows.ts';
import type { PageStart } from '../people/pages.ts';
import { memberCondition } from './memberOperands.ts';

type Status = MemberRow['status'];

/** The order of a list, which an index has that answers its query. */
export interface MemberOrder {
  name: 'created' | 'email' | 'phone';
  kind: 'text' | 'number';
  valueOf: (row: MemberRow) => string | number;
}

/** By address or number where their starts are looked for, otherwise the oldest first. */
export function memberOrderOf(operands: readonly MemberOperand[]): MemberOrder {
  const has = (...names: MemberOperand['filter_name'][]) =>
    operands.some(({ filter_name }) => names.includes(filter_name));
  if (has('member_email_fuzzy')) return { name: 'email', kind: 'text', valueOf: (row) => row.email };
  if (has('member_phone_number_fuzzy', 'member_mfa_phone_number_fuzzy'))
    return { name: 'phone', kind: 'text', valueOf: (row) => row.phone_number };
  return { name: 'created', kind: 'number', valueOf: (row) => row.created_at };
}

interface Part {
  /** One organization, or several with few members. */
  organizationIds: readonly string[];
  operands: readonly MemberOperand[];
  order: MemberOrder;
  after: Pick<PageStart, 'value' | 'id'> | null;
  limit: number;
}

/** Returns true for an operand that names few members: its own index answers it, not the one of the order. */
export const isNaming = ({ filter_name }: MemberOperand): boolean =>
  filter_name === 'member_ids' ||
  filter_name === 'member_emails' ||
  filter_name === 'member_phone_numbers' ||
  filter_name === 'member_mfa_phone_numbers';

const columnOf = (db: BusinessDatabase, { order: { name }, operands }: Part): RawBuilder<unknown> =>
  ({
    created: operands.some(isNaming) ? sql`created_at + 0` : sql`created_at`,
    email: sql`email ${byteOrder(db)}`,
    phone: sql`phone_number ${byteOrder(db)}`,
  })[name];

/** The statuses that are asked for: deleted members are found by name of their status alone. */
function statusesOf(operands: readonly MemberOperand[]): Status[] {
  const named = operands.flatMap((one) => (one.filter_name === 'statuses' ? [one.filter_value] : []));
  const all: Status[] = named.length === 0 ? ['active', 'invited', 'pending'] : [...new Set(named[0])];
  return all.filter((status) => named.every((list) => list.includes(status)));
}

async function readStatuses(db: BusinessDatabase, part: Part, statuses: readonly Status[]): Promise<MemberRow[]> {
  const { organizationIds, operands, after, limit } = part;
  const value = columnOf(db, part);
  let query = db
    .selectFrom('business_members')
    .selectAll()
    .where('organization_id', 'in', organizationIds)
    .where('status', 'in', statuses)
    .$if(organizationIds.length > 1, (several) => several.orderBy(sql`organization_id ${byteOrder(db)}`))
    .orderBy(value)
    .orderBy(sql`member_id ${byteOrder(db)}`)
    .limit(limit);
  for (const operand of operands) {
    const condition = memberCondition(db, operand);
    if (condition !== null) query = query.where(condition);
  }
  return after === null
    ? query.execute()
    : query.where(comesAfter(db, { value, id: sql.ref('member_id') }, after)).execute();
}

/** Members of a part, `limit` at the most. `after`: of one organization alone. */
export async function readMembers(db: BusinessDatabase, part: Part): Promise<MemberRow[]> {
  const { organizationIds, operands, order, limit } = part;
  const statuses = statusesOf(operands);
  if (statuses.length === 0) return [];
  if (organizationIds.length > 1) return readStatuses(db, part, statuses);
  const isBefore = (one: MemberRow, other: MemberRow): boolean => {
    const [first, second] = [order.valueOf(one), order.valueOf(other)];
    return first === second ? one.member_id < other.member_id : first < second;
  };
  // Each status has its own run of the index: asked together, they would be sorted whole.
  const runs: MemberRow[] = [];
  for (const status of statuses) runs.push(...(await readStatuses(db, part, [status])));
  return runs.toSorted((one, other) => (isBefore(one, other) ? -1 : 1)).slice(0, limit);
}
