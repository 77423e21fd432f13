const names = new Map<string, string>();

/** A server of a later version may add columns, and PostgreSQL refuses a named statement whose result has changed. */
const hasAllColumns = /\*/;

/** Gives a statement that is run again and again a name, under which PostgreSQL parses and plans it once per connection. */
export function nameStatement(sql: string): void {
  if (!names.has(sql) && !hasAllColumns.test(sql)) names.set(sql, `prepared-${names.size}`);
}

/** The name of a statement, if it has one. */
export const nameOfStatement = (sql: string): string | undefined => names.get(sql);
