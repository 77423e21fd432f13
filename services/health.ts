import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Clock } from './kit/clock.ts';
import { DatabaseUnavailableError } from './kit/database/databaseErrors.ts';
import { writeProperty } from './kit/database/properties.ts';
import { databaseRefusal } from './kit/http/refusals.ts';
import { ServiceRefusal } from './kit/http/serviceRefusal.ts';
import type { PropertyTables } from './kit/database/tables.ts';

/** However often it is asked, the database is tried no more often than this, in ms: a try costs a commit. */
const PROBE_PAUSE = 1_000;

/** As much as a sign-in writes, in characters: where only less has room, requests are refused already. */
const PROBE_SIZE = 64 * 1024;

/** Tries to write: a database on a full disk, or one that only reads since a failover, answers every question. */
function writeProbe(db: Kysely<PropertyTables>, clock: Clock): () => Promise<void> {
  let newest: { begun: number; outcome: Promise<void> } | null = null;
  return () => {
    const now = performance.now();
    if (newest === null || now - newest.begun >= PROBE_PAUSE) {
      newest = { begun: now, outcome: writeProperty(db, 'probed_at', String(clock.now()).padEnd(PROBE_SIZE)) };
    }
    return newest.outcome;
  };
}

/** `GET /healthz`: 200 when everything can be served, else 503 with the reason. `isEnding` once the server shuts down. */
export function createHealth(given: { db: Kysely<PropertyTables>; clock: Clock; isEnding(): boolean }): Hono {
  const probe = writeProbe(given.db, given.clock);
  const app = new Hono();
  app.get('/healthz', async (context) => {
    if (given.isEnding()) throw new ServiceRefusal(503, 'server_unavailable', 'The server is shutting down.');
    try {
      await probe();
    } catch (error) {
      throw error instanceof DatabaseUnavailableError ? databaseRefusal(error.message, error) : error;
    }
    return context.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
