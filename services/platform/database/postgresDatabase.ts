import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { gauge } from '../metrics.ts';
import { DatabaseUnavailableError, postgresReason } from './databaseErrors.ts';
import { nameOfStatement } from './statementNames.ts';
import { WritesPausedError } from './writesPaused.ts';

/** Timeouts of a PostgreSQL server, in ms. */
export interface PostgresLimits {
  /** For a connection, a free one of the pool or a new one. */
  connection: number;
  /** For a lock that another transaction holds. */
  lock: number;
  /** For one statement, by the server's own clock. */
  statement: number;
  /** For its answer, when the server is frozen or the network swallows everything. */
  answer: number;
  /** After which the server ends a transaction that has fallen silent. */
  silence: number;
}

/** A call is given up after ten seconds in the browser; what waits for the database is over before. */
export const POSTGRES_LIMITS: PostgresLimits = {
  connection: 4_000,
  lock: 3_000,
  statement: 4_000,
  answer: 5_000,
  silence: 10_000,
};

/** OID of bigint. Times are bigint milliseconds and stay below 2^53. */
const BIGINT = 20;

function createPool(databaseUrl: string, limits: PostgresLimits | null): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: (limits ?? POSTGRES_LIMITS).connection,
    keepAlive: true,
    ...(limits && {
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      query_timeout: limits.answer,
      idle_in_transaction_session_timeout: limits.silence,
    }),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that breaks is replaced by the pool, idle or at work; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function unavailable(cause: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError(postgresReason(cause) ?? 'unreachable', { cause });
}

/** A client whose failures are told apart, and which is thrown away when its connection can no longer be trusted. */
function guarded(client: pg.PoolClient, isReadOnly: boolean): PostgresPoolClient {
  let isBroken = false;
  const run = async (statement: string, parameters: readonly unknown[]) => {
    if (isBroken) throw new DatabaseUnavailableError('unreachable');
    try {
      const name = nameOfStatement(statement);
      const values = [...parameters];
      return await (name === undefined
        ? client.query(statement, values)
        : client.query({ name, text: statement, values }));
    } catch (error) {
      const reason = postgresReason(error);
      if (reason === null) throw error;
      if (reason === 'readOnly' && isReadOnly) throw new WritesPausedError({ cause: error });
      // A server that no longer writes, or an answer that is still to come: the next one gets another connection.
      isBroken ||= !(error instanceof pg.DatabaseError) || reason === 'readOnly' || reason === 'unreachable';
      throw new DatabaseUnavailableError(reason, { cause: error });
    }
  };
  function query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(given: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof given !== 'string') throw new TypeError('Cursors are not used');
    return run(given, parameters);
  }
  return { query, release: () => client.release(isBroken) };
}

const openPools = new Set<pg.Pool>();

gauge('tinyspark_database_connections', 'Connections to PostgreSQL, and calls that wait for one', ['state'], () => {
  const pools = [...openPools];
  if (pools.length === 0) return [];
  const sum = (of: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + of(pool), 0);
  return [
    [{ state: 'in_use' }, sum((pool) => pool.totalCount - pool.idleCount)],
    [{ state: 'idle' }, sum((pool) => pool.idleCount)],
    [{ state: 'waiting' }, sum((pool) => pool.waitingCount)],
  ];
});

/** Use of the connections of a pool; a change counts for the next one that is taken. */
export interface PoolAccess {
  isReadOnly: boolean;
}

/**
 * Connections to a PostgreSQL server. Without `limits` a statement may take as long as it needs, as migrations do. While
 * `access.isReadOnly`, the server itself refuses every change.
 */
export function postgresPool(
  databaseUrl: string,
  limits: PostgresLimits | null,
  access: PoolAccess = { isReadOnly: false },
): PostgresPool {
  const pool = createPool(databaseUrl, limits);
  const readOnly = new WeakSet<pg.PoolClient>();
  openPools.add(pool);
  /** Brings a connection into the state of the pool. */
  const prepare = async (client: pg.PoolClient, isReadOnly: boolean): Promise<void> => {
    if (readOnly.has(client) === isReadOnly) return;
    try {
      await client.query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    } catch (error) {
      client.release(true);
      throw unavailable(error);
    }
    if (isReadOnly) readOnly.add(client);
    else readOnly.delete(client);
  };
  return {
    connect: async () => {
      const client = await pool.connect().catch((cause: unknown) => {
        throw unavailable(cause);
      });
      const { isReadOnly } = access;
      await prepare(client, isReadOnly);
      return guarded(client, isReadOnly);
    },
    end: () => {
      openPools.delete(pool);
      return pool.end();
    },
  };
}
