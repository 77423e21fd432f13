import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EncryptedColumn } from './encryptedColumn.ts';

/** So many rows are read in one statement: none of them takes long, whatever the size of the table. */
const PAGE = 500;

/** Goes through a column by the key of its table, a page at a time; `value`: the expression that is read of each row. */
export async function* readColumn<T>(
  db: Kysely<T>,
  { table, key: name }: EncryptedColumn,
  value: RawBuilder<unknown>,
): AsyncGenerator<{ key: string; value: string }[]> {
  const key = sql.ref(name);
  let last = '';
  for (;;) {
    const { rows } = await sql<{ key: string; value: string | null }>`
      select ${key} as key, ${value} as value from ${sql.table(table)}
      where ${key} > ${last} order by ${key} limit ${PAGE}`.execute(db);
    yield rows.flatMap((row) => (row.value === null ? [] : [{ key: row.key, value: row.value }]));
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return;
    last = end.key;
    // Requests come in between.
    await new Promise((resume) => setImmediate(resume));
  }
}
