import { sql } from 'kysely';
import type { MemberOperand } from '#contracts/identity/server/members.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import type { PageStart } from '../people/pages.ts';
import { isNaming } from './memberPages.ts';

/** Members that one query may sort. */
const MOST_SORTED = 1_000;
/** An organization with more members is read alone, in the order of an index. */
const FEW = 200;
/** Less room than an organization without members takes. */
const NONE = -1;

/** Members of each organization, deleted ones too, counted to one more than are few. */
async function countMembers(db: BusinessDatabase, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; members: number }>`select o.organization_id as id, (select count(*) from
    (select 1 as one from business_members as m where m.organization_id = o.organization_id limit ${FEW + 1}) as counted
    ) as members from business_organizations as o where o.organization_id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map(({ id, members }) => [id, Number(members)]));
}

/**
 * The organizations of a search in parts that one query reads each, in order. The one in which a page begins is the first
 * part, alone, and those before it are left out.
 */
export async function partsOf(
  db: BusinessDatabase,
  given: { ids: readonly string[]; operands: readonly MemberOperand[]; start: PageStart | null },
): Promise<string[][]> {
  const { ids, operands, start } = given;
  const begun = ids.filter((id) => id === start?.part).map((id) => [id]);
  const rest = ids.filter((id) => start === null || id > start.part);
  if (rest.length <= 1 || operands.some(isNaming)) return [...begun, ...(rest.length === 0 ? [] : [rest])];
  const counts = await countMembers(db, rest);
  const parts: string[][] = [];
  let room = NONE;
  for (const id of rest) {
    const members = counts.get(id) ?? 0;
    const part = parts.at(-1);
    if (part !== undefined && members <= Math.min(FEW, room)) {
      part.push(id);
      room -= members;
    } else {
      parts.push([id]);
      room = members > FEW ? NONE : MOST_SORTED - members;
    }
  }
  return [...begun, ...parts];
}
