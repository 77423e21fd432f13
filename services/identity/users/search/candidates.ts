import { type RawBuilder, sql } from 'kysely';
import type { UsersDatabase } from '../factors.ts';
import type { Condition } from './condition.ts';
import type { Position } from './cursor.ts';

/** Rows of one operand that are looked at one by one; where there are more, a walk in order meets enough of them. */
const MOST_CANDIDATES = 1_000;

export type Operator = 'AND' | 'OR';

/** The condition of a whole query; everything, where it has no part. */
export const combined = (conditions: readonly Condition[], operator: Operator): RawBuilder<boolean> =>
  conditions.length === 0
    ? sql`1 = 1`
    : sql`(${sql.join(
        conditions.map(({ holds }) => holds),
        operator === 'AND' ? sql` and ` : sql` or `,
      )})`;

/** The only users that can be results; null: they are too many to be looked at one by one. */
async function candidatesOf(
  db: UsersDatabase,
  conditions: readonly Condition[],
  operator: Operator,
): Promise<string[] | null> {
  if (conditions.length === 0) return null;
  const union = new Set<string>();
  for (const condition of conditions) {
    const found = await condition.owners(db, MOST_CANDIDATES);
    if (operator === 'AND' && found !== null) return found;
    if (operator === 'OR' && found === null) return null;
    for (const id of found ?? []) union.add(id);
  }
  return operator === 'OR' ? [...union] : null;
}

/** All results in their order, where indexes lead to few users; null: they do not. */
export async function findAmongFew(
  db: UsersDatabase,
  conditions: readonly Condition[],
  operator: Operator,
): Promise<Position[] | null> {
  const candidates = await candidatesOf(db, conditions, operator);
  if (candidates === null || candidates.length === 0) return candidates === null ? null : [];
  const { rows } = await sql<{ user_id: string; created_at: number }>`select u.user_id, u.created_at
    from identity_users as u where u.user_id in (${sql.join(candidates)}) and ${combined(conditions, operator)}
    order by u.created_at desc, u.user_id desc`.execute(db);
  return rows.map((row) => ({ createdAt: row.created_at, userId: row.user_id }));
}
