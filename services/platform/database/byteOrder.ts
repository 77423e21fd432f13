import { type Expression, type Kysely, type RawBuilder, sql, SqliteAdapter } from 'kysely';

/**
 * Makes the `collate` clause that compares text by its bytes. PostgreSQL answers ranges and prefixes from indexes with it
 * alone, and SQLite compares so by default.
 */
export const byteOrder = <T>(db: Kysely<T>): RawBuilder<unknown> =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sql`collate binary` : sql`collate "C"`;

/** The last character of Unicode: no text that begins with a prefix comes after the prefix and this one. */
const LAST = '\u{10ffff}';

/** The condition that a text begins with a prefix, which an index in the order of bytes answers. */
export const startsWith = <T>(
  db: Kysely<T>,
  text: Expression<unknown>,
  prefix: Expression<unknown>,
): RawBuilder<boolean> => {
  const bytes = byteOrder(db);
  return sql<boolean>`(${text} ${bytes} >= ${prefix} and ${text} ${bytes} < cast(${prefix} as text) || cast(${LAST} as text))`;
};

/** The condition that a row comes after another one, by a value and then by the id. */
export const comesAfter = <T>(
  db: Kysely<T>,
  row: { value: RawBuilder<unknown>; id: Expression<unknown> },
  other: { value: string | number; id: string },
): RawBuilder<boolean> => {
  const id = sql`${row.id} ${byteOrder(db)}`;
  return sql<boolean>`(${row.value} >= ${other.value} and (${row.value} > ${other.value} or ${id} > ${other.id}))`;
};
