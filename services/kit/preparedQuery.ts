import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';

/** Stands in a query for a value that comes later. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, string | number | null>;

/** The place of a named value in a prepared query. */
export type Slots<V extends Values> = <K extends keyof V & string>(name: K) => RawBuilder<V[K]>;

/**
 * A query that is put into words once per kind of database and then runs with other values. For the few queries of the
 * busiest calls: building one anew takes longer than SQLite takes to run it.
 */
export function preparedQuery<DB, V extends Values, R>(
  build: (db: Kysely<DB>, slot: Slots<V>) => Compilable<R>,
): (db: Kysely<DB>, values: V) => Promise<R[]> {
  const known = new WeakMap<object, CompiledQuery<R>>();
  return async (db, values) => {
    const dialect = db.getExecutor().adapter.constructor;
    const query = known.get(dialect) ?? build(db, (name) => sql`${new Slot(name)}`).compile();
    known.set(dialect, query);
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}
