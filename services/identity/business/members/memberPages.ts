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
  organizationId: string;
  operands: readonly MemberOperand[];
  order: MemberOrder;
  after: Pick<PageStart, 'value' | 'id'> | null;
  limit: number;
}

/** Operands that name few members: their own index answers them, not the one of the order. */
const isNaming = ({ filter_name }: MemberOperand): boolean =>
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

async function readStatus(db: BusinessDatabase, part: Part, status: Status): Promise<MemberRow[]> {
  const { organizationId, operands, after, limit } = part;
  const value = columnOf(db, part);
  let query = db
    .selectFrom('business_members')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('status', '=', status)
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

/** Members of one organization, `limit` at the most. */
export async function readMembers(db: BusinessDatabase, part: Part): Promise<MemberRow[]> {
  const { operands, order, limit } = part;
  const isBefore = (one: MemberRow, other: MemberRow): boolean => {
    const [first, second] = [order.valueOf(one), order.valueOf(other)];
    return first === second ? one.member_id < other.member_id : first < second;
  };
  // Each status has its own run of the index: asked together, they would be sorted whole.
  const runs: MemberRow[] = [];
  for (const status of statusesOf(operands)) runs.push(...(await readStatus(db, part, status)));
  return runs.toSorted((one, other) => (isBefore(one, other) ? -1 : 1)).slice(0, limit);
}
