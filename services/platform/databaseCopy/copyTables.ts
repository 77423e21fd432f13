import { sql } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import { inOrderOfReferences } from './referenceOrder.ts';
import { type AnyDatabase, type StoredRow, tableRows, type TableShape, tableShapes } from './tableRows.ts';
import { createTableSum, type TableSum } from './tableSum.ts';

/** A database was not copied, and nothing has changed. */
export class DatabaseCopyError extends Error {
  override readonly name = 'DatabaseCopyError';
}

const inserted = ({ name, columns }: TableShape, rows: readonly StoredRow[]) => {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  return sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`;
};

async function copyTable(source: AnyDatabase, trx: AnyDatabase, shape: TableShape): Promise<TableSum> {
  const [read, written] = [createTableSum(shape), createTableSum(shape)];
  for await (const rows of tableRows(source, shape.name)) {
    read.add(rows);
    await inserted(shape, rows).execute(trx);
  }
  // Read back: what counts is what the other database has kept, not what it was given.
  for await (const rows of tableRows(trx, shape.name)) written.add(rows);
  const [was, is] = [read.result(), written.result()];
  if (was.rows === is.rows && was.sum === is.sum) return is;
  throw new DatabaseCopyError(
    `The table ${shape.name} did not arrive as it was: ${was.rows} rows with the sum ${was.sum} became ${is.rows} with ${is.sum}. ` +
      'Nothing was kept in the new database.',
  );
}

async function refuseRows(trx: AnyDatabase, shapes: readonly TableShape[]): Promise<void> {
  for (const { name } of shapes) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length === 0) continue;
    throw new DatabaseCopyError(`The new database is not empty: its table ${name} has rows. Take one that is.`);
  }
}

/**
 * Copies every row of a SQLite database into one of PostgreSQL with the same tables, all of them empty: all or nothing, a
 * batch at a time, and compared by a sum per table.
 * @throws DatabaseCopyError
 */
export async function copyTables(source: AnyDatabase, target: AnyDatabase): Promise<TableSum[]> {
  const shapes = await tableShapes(source);
  const isSame = JSON.stringify(shapes) === JSON.stringify(await tableShapes(target));
  if (!isSame) throw new DatabaseCopyError('The two databases do not have the same tables and columns.');
  const ordered = await inOrderOfReferences(source, shapes);
  return inTransaction(target, async (trx) => {
    // A server that was started on it too early waits, and writes nothing in between.
    await sql`lock table ${sql.join(shapes.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(trx);
    await refuseRows(trx, shapes);
    const sums: TableSum[] = [];
    for (const shape of ordered) sums.push(await copyTable(source, trx, shape));
    return sums.toSorted((a, b) => (a.table < b.table ? -1 : 1));
  });
}
