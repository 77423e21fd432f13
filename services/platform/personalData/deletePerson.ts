import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import { inOrderOfReferences } from '../databaseCopy/referenceOrder.ts';
import { tableShapes } from '../databaseCopy/tableRows.ts';
import { purgePlaintext } from '../secrets.ts';
import { findPerson, isTheirs } from './findPerson.ts';
import { isOwned, type PersonRule } from './rules.ts';

/** The number of deleted rows of each table. */
export type DeletedRows = Record<string, number>;

/**
 * Deletes every row that is a person's, all at once, and what SQLite has kept of them in its log. `before` comes first in
 * the same transaction.
 */
export async function deletePerson<T>(
  db: Kysely<T>,
  rules: readonly PersonRule[],
  who: { kind: 'user' | 'member'; id: string },
  before: (trx: Kysely<T>) => Promise<void> = () => Promise.resolve(),
): Promise<DeletedRows> {
  const ordered = await inOrderOfReferences(db, await tableShapes(db));
  const deleted = await inTransaction(db, async (trx) => {
    await before(trx);
    const keys = await findPerson(trx, rules, who);
    const counts: DeletedRows = {};
    // Deletes rows with references before the rows that they refer to.
    for (const { name } of ordered.toReversed()) {
      const rule = rules.find(({ table }) => table === name);
      const condition = rule === undefined || !isOwned(rule) ? null : isTheirs(rule, keys);
      if (condition === null) continue;
      const { numAffectedRows } = await sql`delete from ${sql.table(name)} where ${condition}`.execute(trx);
      if (numAffectedRows) counts[name] = Number(numAffectedRows);
    }
    return counts;
  });
  await purgePlaintext(db);
  return deleted;
}
