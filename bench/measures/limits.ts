import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressBudget, type Asker, senderBudget, sharedBudget } from '#services/identity/shared/budgets/budgets.ts';
import { movableClock } from '#services/platform/clock.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { HOUR, MINUTE } from '#services/platform/durations.ts';
import { createRateLimiter, type RateLimiter } from '#services/platform/rateLimiter.ts';
import type { Line } from '../measuring/measure.ts';

const MAILS = 2_000;

/** Links that an attacker gets in an hour, each request for another address, and who gets one afterwards. */
async function attack(rateLimiter: RateLimiter, about: string, askers: readonly Asker[]): Promise<Line[]> {
  const ask = async (asker: Asker, subject: string): Promise<boolean> => {
    const answer = await rateLimiter.consumeTogether([
      ...senderBudget(asker, { name: 'mails', limit: 30, windowMs: HOUR }),
      ...addressBudget(asker, { name: 'mails', subject, limit: 5, windowMs: 10 * MINUTE }),
      ...sharedBudget(asker, { name: 'mails', limit: MAILS, windowMs: HOUR }),
    ]);
    return answer.allowed;
  };
  let sent = 0;
  for (const [at, asker] of askers.entries()) if (await ask(asker, `victim ${at}`)) sent += 1;
  const others: [string, Asker][] = [
    ['a new address', { ip: '203.0.113.1', device: null, hasSignedIn: false }],
    ['an address that has signed in', { ip: '203.0.114.1', device: null, hasSignedIn: true }],
    ['a known device', { ip: '203.0.115.1', device: 'its hash', hasSignedIn: true }],
  ];
  const served: string[] = [];
  for (const [who, asker] of others) if (await ask(asker, who)) served.push(who);
  return [
    {
      what: `mails of an hour to ${about}`,
      value: sent,
      unit: `of ${MAILS}`,
      note: `then served: ${served.join(', ')}`,
    },
  ];
}

const from = (count: number, ipOf: (at: number) => string, hasSignedIn = false): Asker[] =>
  Array.from({ length: count }, (_, at) => ({ ip: ipOf(at), device: null, hasSignedIn }));

/** Measures how far attackers get against the limits of links, with the services' own limiter. */
export async function limits(): Promise<Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-'));
  const { db, close } = await openDatabase<PlatformTables>({ dataDir }, {});
  const clock = movableClock();
  const rateLimiter = createRateLimiter({ db, clock });
  const hex = (at: number): string => at.toString(16);
  const attackers: [string, Asker[]][] = [
    ['seventy networks of one /48', from(2_100, (at) => `2001:db8:1:${hex((at % 70) * 256)}::/64`)],
    ['one /32', from(2_000, (at) => `2001:db8:${hex(at % 60)}:${hex(at)}::/64`)],
    ['a hundred machines', from(3_000, (at) => `198.51.${at % 100}.7`)],
    ['a list of addresses that have signed in', from(3_000, (at) => `198.51.${at % 100}.7`, true)],
  ];
  const lines: Line[] = [];
  try {
    for (const [about, askers] of attackers) {
      lines.push(...(await attack(rateLimiter, about, askers)));
      clock.advance(HOUR);
    }
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return lines;
}
