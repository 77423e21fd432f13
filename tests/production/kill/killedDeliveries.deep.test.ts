import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveriesData, webhookSecretData } from '#contracts/identity/server/webhooks.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { type ServerProcess, startProcess } from '#tests/services/serverProcess.ts';
import { openHeldReceiver } from './heldReceiver.ts';

/** Deliveries to one endpoint at the same time, by one process. */
const AT_ONCE = 4;
const EVENTS = 12;
/** A delivery that a process has taken is free again after a minute. */
const PATIENCE = { timeout: 200_000, interval: 200 };

const url = process.env['TEST_DATABASE_URL'];
const stores = [{ name: 'SQLite', url: null }, ...(url ? [{ name: 'PostgreSQL', url }] : [])];

describe.each(stores)('webhooks of processes on $name', (store) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-webhooks-'));
  let receiver: Awaited<ReturnType<typeof openHeldReceiver>>;
  let servers: ServerProcess[] = [];
  let env: Record<string, string> = { DATA_DIR: dataDir };
  let remove: () => Promise<void> = () => Promise.resolve();
  let webhookId = '';

  const call = async (server: ServerProcess, method: string, path: string, body?: object): Promise<unknown> => {
    const authorization = `Basic ${btoa(`project-test-tinyspark:${SANDBOX_SECRET}-consumer`)}`;
    const answer = await fetch(`${server.url}/v1${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  /** Creates users, by all servers in turn, and all at once: each is an event. */
  const createUsers = (round: string) =>
    Promise.all(
      Array.from({ length: EVENTS }, (_, number) => {
        const server = servers[number % servers.length];
        return server && call(server, 'POST', '/users', { email: `${round}-${number}@hooks.test` });
      }),
    );
  const first = (): ServerProcess => {
    const [server] = servers;
    if (server === undefined) throw new Error('No server runs.');
    return server;
  };
  /** The ids of all deliveries that are in this state. */
  const deliveriesThatAre = async (state: 'waiting' | 'delivered' | 'failed'): Promise<string[]> => {
    const answer = await call(first(), 'GET', `/webhooks/${webhookId}/deliveries?limit=1000&state=${state}`);
    return deliveriesData.parse(answer).deliveries.map(({ delivery_id: id }) => id);
  };
  const untilDelivered = (count: number) =>
    vi.waitFor(async () => expect((await deliveriesThatAre('delivered')).length).toBe(count), PATIENCE);
  const timesOf = (ids: readonly string[]) => ids.map((id) => receiver.received.filter((one) => one === id).length);

  beforeAll(async () => {
    receiver = await openHeldReceiver();
    if (store.url !== null) {
      const made = await makePostgresDatabase(store.url);
      env = { ...env, DATABASE_URL: made.databaseUrl };
      remove = made.remove;
    }
    servers = [await startProcess(env)];
    // A SQLite file has one process.
    if (store.url !== null) servers.push(await startProcess(env));
    const body = { name: 'Shop', url: receiver.url, types: ['user.created'] };
    webhookId = webhookSecretData.parse(await call(first(), 'POST', '/webhooks', body)).webhook.webhook_id;
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await receiver.close();
    await remove();
    rmSync(dataDir, { recursive: true });
  });

  it('arrive once each while nobody is killed', async () => {
    await createUsers('once');
    await untilDelivered(EVENTS);
    const ids = await deliveriesThatAre('delivered');
    expect(timesOf(ids)).toEqual(ids.map(() => 1));
    expect(receiver.received).toHaveLength(EVENTS);
  });

  it('arrive when their process is killed in the middle, by the other one or the next one', async () => {
    const before = new Set(await deliveriesThatAre('delivered'));
    receiver.hold();
    await createUsers('killed');
    const underWay = AT_ONCE * servers.length;
    await vi.waitFor(() => expect(receiver.counts()).toEqual({ held: underWay, cutOff: 0 }), PATIENCE);
    await servers.shift()?.end('SIGKILL');
    await vi.waitFor(() => expect(receiver.counts().cutOff).toBe(AT_ONCE), PATIENCE);
    receiver.release();
    if (servers.length === 0) servers.push(await startProcess(env));
    await untilDelivered(EVENTS * 2);
    const ids = (await deliveriesThatAre('delivered')).filter((id) => !before.has(id));
    expect(timesOf(ids).toSorted()).toEqual([
      ...Array.from({ length: EVENTS - AT_ONCE }, () => 1),
      ...Array.from({ length: AT_ONCE }, () => 2),
    ]);
    expect([await deliveriesThatAre('waiting'), await deliveriesThatAre('failed')]).toEqual([[], []]);
  });
});
