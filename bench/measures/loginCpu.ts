import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createIdentity } from '#services/identity/identity.ts';
import { identityMigrations } from '#services/identity/migrations.ts';
import type { IdentityTables } from '#services/identity/tables.ts';
import { systemClock } from '#services/kit/clock.ts';
import { openDatabase } from '#services/kit/database.ts';
import { createOutbox } from '#services/kit/outbox.ts';
import { createRateLimits } from '#services/kit/rateLimits.ts';
import { readSettings } from '#services/kit/settings.ts';
import type { KitTables } from '#services/kit/tables.ts';
import { type Line, median } from '../kit/measure.ts';

/** Until the compiler has done its work: a server is warm for all but its first seconds. */
const warmUps = 1_000;
const batch = 250;

interface Person {
  email: string;
  verifier: string;
  challenge: string;
  ip: string;
}

/**
 * CPU of this process for a whole magic-link log-in: the link is asked for, written, and spent for a session.
 * The median of batches, so that a batch which met another program's burst does not decide.
 */
export async function loginCpu(logIns: number): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-'));
  const { db, close } = await openDatabase<IdentityTables & KitTables>({ dataDir }, identityMigrations);
  try {
    const settings = readSettings({});
    const outbox = createOutbox({ db, clock: systemClock, sender: null, keepSent: true });
    const rateLimits = createRateLimits({ db, clock: systemClock });
    const given = { db, clock: systemClock, outbox, rateLimits, settings, social: null };
    const { app } = await createIdentity(given);
    // Puts the server's own kind of Response in place, as it is when the product listens.
    getRequestListener(app.fetch);
    const authorization = `Basic ${Buffer.from(`${settings.publicToken}:${settings.publicToken}`).toString('base64')}`;
    const post = async (path: string, body: unknown, ip: string) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const asked = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await app.request(`${settings.publicOrigin}/sdk/v1${path}`, asked, { clientAddress: ip });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    };
    const run = async (people: Person[]) => {
      const asking = process.cpuUsage();
      for (const { email, challenge, ip } of people) {
        await post('/magic_links/email/login_or_create', { email, code_challenge: challenge }, ip);
      }
      const asked = milliseconds(asking);
      const tokens = await Promise.all(
        people.map(async ({ email }) => tokenIn((await outbox.list(email))[0]?.links[0])),
      );
      const spending = process.cpuUsage();
      for (const [index, { verifier, ip }] of people.entries()) {
        const body = { token: tokens[index], code_verifier: verifier, session_duration_minutes: 30 };
        await post('/magic_links/authenticate', body, ip);
      }
      return { asking: asked / people.length, spending: milliseconds(spending) / people.length };
    };

    await run(peopleFrom(0, warmUps));
    const batches: Awaited<ReturnType<typeof run>>[] = [];
    for (let done = 0; done < logIns; done += batch) {
      batches.push(await run(peopleFrom(warmUps + done, Math.min(batch, logIns - done))));
    }
    const asking = median(batches.map((one) => one.asking));
    const spending = median(batches.map((one) => one.spending));
    const both = asking + spending;
    const note = `send ${asking.toFixed(2)}, authenticate ${spending.toFixed(2)}; ${logIns} log-ins, SQLite, full durability`;
    return [
      { what: 'CPU per magic-link log-in', value: both, unit: 'ms', budget: 1, note },
      { what: 'magic-link log-ins per second and core', value: Math.round(1000 / both), unit: '' },
    ];
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** People of many households, so that no limit is met. */
function peopleFrom(first: number, count: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const verifier = randomBytes(32).toString('hex');
    return {
      email: `person-${number}@example.test`,
      verifier,
      challenge: createHash('sha256').update(verifier).digest('base64url'),
      ip: `10.0.${number >> 8}.${number & 255}`,
    };
  });
}

function tokenIn(link: string | undefined): string {
  const token = link && new URL(link).searchParams.get('token');
  if (!token) throw new Error('The mail has no link with a token.');
  return token;
}

function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
