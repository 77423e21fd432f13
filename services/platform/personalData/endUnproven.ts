import { type Kysely, sql } from 'kysely';
import { type AtFirstProof, isExported, type PersonRule } from './rules.ts';

/** An account, and the id of the address or number that was just proven; empty where it is the account's own. */
interface Proven {
  kind: 'user' | 'member';
  id: string;
  methodId: string;
}

export type EndUnproven = <T>(db: Kysely<T>, proven: Proven) => Promise<void>;

const stays = (at: AtFirstProof | undefined): boolean => at === undefined || (typeof at === 'object' && 'stays' in at);

/** Makes the deletion of everything that was put on an account before anybody had proven it to be theirs (D-400). */
export function createEndUnproven(rules: readonly PersonRule[]): EndUnproven {
  const ending = rules.filter(isExported).filter(({ atFirstProof }) => !stays(atFirstProof));
  return async (db, { kind, id, methodId }) => {
    for (const { table, belongsTo, atFirstProof: at } of ending) {
      const exception =
        typeof at === 'object' && 'deletedBut' in at ? sql` and ${sql.ref(at.deletedBut)} <> ${methodId}` : sql``;
      for (const [column, kinds] of Object.entries(belongsTo)) {
        if (!kinds.includes(kind)) continue;
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}${exception}`.execute(db);
      }
    }
  };
}
