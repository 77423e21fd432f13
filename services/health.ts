import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { DEFAULT_MIGRATION_TABLE, type Kysely, sql } from 'kysely';
import type { Clock } from './platform/clock.ts';
import { DatabaseUnavailableError } from './platform/database/databaseErrors.ts';
import { unlessPaused } from './platform/database/writesPaused.ts';
import { writeProperty } from './platform/database/properties.ts';
import { databaseError } from './platform/http/errors.ts';
import { ServiceError } from './platform/http/serviceError.ts';
import type { ServiceMode } from './platform/mode/modes.ts';
import type { PropertyTables } from './platform/database/tables.ts';

/** Asked by monitoring, often past the proxies. */
export const probePaths = { live: '/healthz', ready: '/readyz', metrics: '/metrics' } as const;

/** However often it is asked, the database is tried no more often than this, in ms: a try costs a commit. */
const PROBE_PAUSE = 1_000;

/** As much as a sign-in writes, in characters: where only less has room, requests are refused already. */
const PROBE_SIZE = 64 * 1024;
/** So much of it, in bytes, no database can make smaller: PostgreSQL compresses what it stores. */
const PROBE_NOISE = 6 * 1024;

/** Seconds after which another server has taken the place of one that ends, or a database is brought up to date. */
const PAUSE = 5;

const unavailable = (message: string) => new ServiceError(503, 'server_unavailable', message, { retryAfter: PAUSE });

/** A backup of an earlier version may have been put back under the running server. */
async function requireMigrations(db: Kysely<PropertyTables>, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  if (names.every((name) => applied.has(name))) return;
  throw unavailable('The database is that of an earlier version. Start the server again to bring it up to date.');
}

/** Tries to write: a database on a full disk, or one that only reads since a failover, answers every question. */
function databaseProbe(db: Kysely<PropertyTables>, clock: Clock, migrations: readonly string[]): () => Promise<void> {
  let newest: { begun: number; outcome: Promise<void> } | null = null;
  return () => {
    const now = performance.now();
    if (newest === null || now - newest.begun >= PROBE_PAUSE) {
      const noise = randomBytes(PROBE_NOISE).toString('base64');
      const written = writeProperty(db, 'probed_at', String(clock.now()).padEnd(PROBE_SIZE - noise.length) + noise);
      newest = {
        begun: now,
        outcome: unlessPaused(written).then(() => requireMigrations(db, migrations)),
      };
    }
    return newest.outcome;
  };
}

/** 200 as long as the process answers, whatever becomes of its database: to start it again would not bring that back. */
export const liveResponse = (): Response =>
  Response.json({ status: 'live' }, { headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } });

/**
 * `GET /healthz`: 200 while the process answers. `GET /readyz`: 200 when everything can be served, else 503 with the
 * reason and `Retry-After`. `isEnding` once the server shuts down; `migrations` are the names of all that it needs.
 * In maintenance it is ready without its database: it answers with the page that says so, and no proxy can.
 */
export function createHealth(given: {
  db: Kysely<PropertyTables>;
  clock: Clock;
  migrations: readonly string[];
  isEnding(): boolean;
  mode(): ServiceMode;
}): Hono {
  const probe = databaseProbe(given.db, given.clock, given.migrations);
  const app = new Hono();
  app.get(probePaths.live, liveResponse);
  app.get(probePaths.ready, async (context) => {
    if (given.isEnding()) throw unavailable('The server is shutting down.');
    const mode = given.mode();
    try {
      if (mode !== 'maintenance') await probe();
    } catch (error) {
      throw error instanceof DatabaseUnavailableError ? databaseError(error.message, error) : error;
    }
    return context.json({ status: 'ready', mode }, 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
