import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** A row of any table: texts, whole numbers and nothing else are stored. */
export type StoredRow = Record<string, string | number | null>;

/** Tables of which nothing is known yet. */
export type AnyTables = Record<string, StoredRow>;
export type AnyDatabase = Kysely<AnyTables>;

/** A table and its columns, in the order of the alphabet. */
export interface TableShape {
  name: string;
  columns: string[];
}

/** So many rows are in memory at a time. */
const BATCH = 500;

const isSqlite = <T>(db: Kysely<T>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** Every table of a database but those in which migrations are noted, by name. */
export async function tableShapes<T>(db: Kysely<T>): Promise<TableShape[]> {
  const tables = await db.introspection.getTables();
  const { rows } = isSqlite(db)
    ? { rows: [] }
    : await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return tables
    .filter(({ schema }) => schema === undefined || schema === rows[0]?.schema)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).toSorted() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function* sqliteRows(db: AnyDatabase, table: string): AsyncGenerator<StoredRow[]> {
  let batch: StoredRow[] = [];
  for await (const row of db.selectFrom(table).selectAll().stream()) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* postgresRows(trx: AnyDatabase, table: string): AsyncGenerator<StoredRow[]> {
  await sql`declare stored no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<StoredRow>`fetch ${sql.lit(BATCH)} from stored`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await sql`close stored`.execute(trx);
  }
}

/** All rows of a table, in batches and in no order. On PostgreSQL it takes a transaction. */
export function tableRows(db: AnyDatabase, table: string): AsyncGenerator<StoredRow[]> {
  return isSqlite(db) ? sqliteRows(db, table) : postgresRows(db, table);
}
