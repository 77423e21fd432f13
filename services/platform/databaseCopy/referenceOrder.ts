import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { TableShape } from './tableRows.ts';

interface Reference {
  table: string;
  to: string;
}

async function referencesOf<T>(db: Kysely<T>, shapes: readonly TableShape[]): Promise<Reference[]> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    const { rows } = await sql<Reference>`
      select conrelid::regclass::text as "table", confrelid::regclass::text as "to"
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
    return rows;
  }
  const references: Reference[] = [];
  for (const { name } of shapes) {
    const listed = sql<{ to: string }>`select "table" as "to" from pragma_foreign_key_list(${name})`;
    references.push(...(await listed.execute(db)).rows.map(({ to }) => ({ table: name, to })));
  }
  return references;
}

/** Tables that others refer to come before those. */
export async function inOrderOfReferences<T>(db: Kysely<T>, shapes: readonly TableShape[]): Promise<TableShape[]> {
  const references = await referencesOf(db, shapes);
  const ordered = new Map<string, TableShape>();
  const visit = (shape: TableShape): void => {
    if (ordered.has(shape.name)) return;
    for (const { to } of references.filter(({ table, to }) => table === shape.name && to !== shape.name)) {
      const referred = shapes.find(({ name }) => name === to);
      if (referred) visit(referred);
    }
    ordered.set(shape.name, shape);
  };
  for (const shape of shapes) visit(shape);
  return [...ordered.values()];
}
