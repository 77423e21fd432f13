import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createIdentity } from '#services/identity/identity.ts';
import { identityMigrations, type IdentityTables } from '#services/identity/methods.ts';
import type { Kysely } from 'kysely';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { systemClock } from '#services/platform/clock.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { createOutbox, type Outbox } from '#services/platform/messages/outbox.ts';
import { createRateLimiter } from '#services/platform/rateLimiter.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';

export interface Identity {
  /** The status of the answer, whose body is not read. */
  ask(path: string, body: string, ip: string, session?: string): Promise<Response>;
  /** @throws Error for an answer other than 200 */
  post(path: string, body: unknown, ip: string, session?: string): Promise<Response>;
  /** Calls the server API with the sandbox's key of the project that the path belongs to. */
  server(path: string, body: unknown): Promise<Response>;
  outbox: Outbox;
}

type Database = Kysely<IdentityTables & PlatformTables>;

/**
 * The identity service in this process, without a socket: on a SQLite file with full durability, or on the database of
 * `databaseUrl`. `fill` writes what it begins with.
 */
export async function withIdentity<T>(
  work: (identity: Identity) => Promise<T>,
  given: { databaseUrl?: string; fill?: (db: Database) => Promise<void> } = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-'));
  const location = given.databaseUrl === undefined ? { dataDir } : { databaseUrl: given.databaseUrl };
  const { db, close } = await openDatabase<IdentityTables & PlatformTables>(location, identityMigrations);
  await given.fill?.(db);
  const settings = readSettings({});
  const outbox = createOutbox({
    db,
    secrets: createSecrets(settings),
    clock: systemClock,
    sender: null,
    keepSent: true,
  });
  const rateLimiter = createRateLimiter({ db, clock: systemClock });
  const identity = await createIdentity({ db, clock: systemClock, outbox, rateLimiter, settings, social: null });
  // Puts the server's own kind of Response in place, as it is when the product listens.
  getRequestListener(identity.app.fetch);
  const token = settings.publicToken;
  const ask = async (path: string, body: string, ip: string, session = token) => {
    const headers = {
      authorization: `Basic ${Buffer.from(`${token}:${session}`).toString('base64')}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
      'x-sdk-parent-host': settings.publicOrigin,
    };
    const asked = { method: 'POST', headers, body };
    return identity.app.request(`${settings.publicOrigin}/sdk/v1${path}`, asked, { clientAddress: ip });
  };
  const post = async (path: string, body: unknown, ip: string, session?: string) => {
    const answer = await ask(path, JSON.stringify(body), ip, session);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const server = async (path: string, body: unknown) => {
    const key = path.startsWith('/v1/b2b/')
      ? `${settings.businessProjectId}:${SANDBOX_SECRET}-b2b`
      : `${settings.identityProjectId}:${SANDBOX_SECRET}-consumer`;
    const headers = {
      authorization: `Basic ${Buffer.from(key).toString('base64')}`,
      'content-type': 'application/json',
    };
    const asked = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await identity.app.request(`${settings.publicOrigin}${path}`, asked, { clientAddress: '10.0.0.1' });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  try {
    return await work({ ask, post, server, outbox });
  } finally {
    await identity.close();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** CPU of this process since then, in ms: user and system, every thread. */
export function cpuSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** An address of its own for each caller, so that no limit is met. */
export const callerOf = (number: number): string => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
