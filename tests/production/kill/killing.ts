import { callsOf, RefusedCallError } from '#tests/production/calls.ts';
import type { ServerProcess } from '#tests/services/serverProcess.ts';

/** Data that the server has said it stores. */
export interface Acknowledged {
  /** Tokens of sessions that were opened by link. */
  sessions: string[];
  /** Checkouts that were begun, with the session of who did. */
  checkouts: { session: string; id: string }[];
  /** Events of the payment provider. */
  events: string[];
}

const WRITERS = 6;

/** Returns whether a call failed since the server is gone. With 503 it is not: a busy database acknowledges nothing. */
function isGone(error: unknown): boolean {
  if (!(error instanceof RefusedCallError)) return true;
  if (error.response.status !== 503) throw error;
  return false;
}

/**
 * Logs people in, begins checkouts and tells of events, all at once, until the process is gone: it is killed, in the middle
 * of the others' writes, when `writes` of them were acknowledged. `round` makes the names differ from those of others,
 * `owner` is the session of who has a brand.
 */
export async function writeUntilKilled(
  server: ServerProcess,
  { round, writes, owner }: { round: number; writes: number; owner: string },
): Promise<Acknowledged> {
  const calls = callsOf(server.url);
  const acknowledged: Acknowledged = { sessions: [], checkouts: [], events: [] };
  let killed: Promise<unknown> | null = null;
  let number = 0;
  const noted = (): void => {
    const { sessions, checkouts, events } = acknowledged;
    if (sessions.length + checkouts.length + events.length >= writes) killed ??= server.end('SIGKILL');
  };
  const turn = async (): Promise<void> => {
    const name = `${round}-${(number += 1)}`;
    acknowledged.sessions.push(await calls.logIn(`k${name}@x.test`));
    noted();
    // A brand has one open checkout, which all its owner's calls are answered with.
    if (name.endsWith('-1')) acknowledged.checkouts.push({ session: owner, id: await calls.checkOut(owner) });
    await calls.reportEvent(`evt_k${name}`);
    acknowledged.events.push(`evt_k${name}`);
    noted();
  };
  const writer = async (): Promise<void> => {
    for (;;) if (await turn().then(() => false, isGone)) return;
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await killed;
  return acknowledged;
}

/** Lists the sessions and checkouts that the server does not know; its events are in the database alone. */
export async function missingIn(server: ServerProcess, { sessions, checkouts }: Acknowledged): Promise<string[]> {
  const calls = callsOf(server.url);
  const missing: string[] = [];
  const find = async (name: string, asked: Promise<void>): Promise<void> => {
    await asked.catch((error: unknown) => {
      if (!(error instanceof RefusedCallError)) throw error;
      missing.push(name);
    });
  };
  for (const session of sessions) await find(session, calls.checkSession(session));
  for (const { session, id } of checkouts) await find(id, calls.findCheckout(session, id));
  return missing;
}
