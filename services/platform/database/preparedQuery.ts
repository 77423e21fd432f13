import { type Compilable, type CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely';
import { nameStatement } from './statementNames.ts';
import { openConnection } from './transaction.ts';

/** Stands in a query for a value that comes later. */
class BoundValue {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, string | number | null>;

/** The place of a named value in a prepared query. */
export type Bind<V extends Values> = <K extends keyof V & string>(name: K) => RawBuilder<V[K]>;

type Build<DB, V extends Values, R> = (db: Kysely<DB>, bind: Bind<V>) => Compilable<R>;

function prepared<DB, V extends Values, R>(
  build: Build<DB, V, R>,
): (db: Kysely<DB>, values: V) => Promise<QueryResult<R>> {
  const known = new WeakMap<object, CompiledQuery<R>>();
  return (db, values) => {
    const dialect = db.getExecutor().adapter.constructor;
    let query = known.get(dialect);
    if (query === undefined) {
      query = build(db, (name) => sql`${new BoundValue(name)}`).compile();
      known.set(dialect, query);
      nameStatement(query.sql);
    }
    const parameters = query.parameters.map((value) => (value instanceof BoundValue ? values[value.name] : value));
    return (openConnection(db) ?? db).executeQuery<R>({
      sql: query.sql,
      query: query.query,
      queryId: query.queryId,
      parameters,
    });
  };
}

/**
 * A query that is put into words once per kind of database and then runs with other values. For the few queries of the
 * busiest calls: building one anew takes longer than SQLite takes to run it.
 */
export function preparedQuery<DB, V extends Values, R>(
  build: Build<DB, V, R>,
): (db: Kysely<DB>, values: V) => Promise<R[]> {
  const run = prepared(build);
  return async (db, values) => (await run(db, values)).rows;
}

/**
 * A prepared change that answers how many rows it met. SQLite builds a table in memory for every `returning`, which
 * costs more than finding one row by its key.
 */
export function preparedChange<DB, V extends Values>(
  build: Build<DB, V, unknown>,
): (db: Kysely<DB>, values: V) => Promise<number> {
  const run = prepared(build);
  return async (db, values) => Number((await run(db, values)).numAffectedRows ?? 0);
}
