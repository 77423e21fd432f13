import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MOST_WEBHOOKS } from '#contracts/identity/server/webhooks.ts';
import { databases, everyDatabase } from '#tests/services/databases.ts';
import { origin, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { openWebhooks, webhookCalls, type Webhooks } from './webhookCalls.ts';

const MINUTE = 60_000;

describe.each(databases)('webhooks on $name', (database) => {
  let webhooks: Webhooks;
  beforeAll(async () => {
    webhooks = await openWebhooks(database);
  });
  afterEach(() => webhooks.forget());
  afterAll(() => webhooks.close());

  it('to a slow endpoint hold up neither other endpoints nor anybody who signs in (security 96 d)', async () => {
    const { service, receiver, consumer, change, make } = webhooks;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    receiver.answers.set('/slow', (response) => void released.then(() => response.writeHead(204).end()));
    const slow = await make('/slow', ['*']);
    const quick = await make('/quick', ['session.created']);
    for (let number = 0; number < 6; number += 1) await change('user-test-10');
    await receiver.arrived('/slow', 4);
    const { answer } = await service.signIn('ada@webhooks.test');
    expect(answer.status).toBe(200);
    await receiver.arrived('/quick', 1);
    const [session] = receiver.at('/quick');
    expect(session && JSON.parse(session.body)).toMatchObject({ type: 'session.created' });
    expect(receiver.at('/slow')).toHaveLength(4);
    release();
    await service.identity.settled();
    expect((await consumer.deliveries(slow.id, '?state=waiting')).length).toBe(0);
    expect((await consumer.deliveries(quick.id, '?state=delivered')).length).toBe(1);
  });

  it('that a process took and did not end are sent by the next one, later', async () => {
    const { service, receiver, change, make, lastOf } = webhooks;
    const { id } = await make('/killed');
    receiver.answers.set('/killed', (response) => response.destroy());
    await change('user-test-11');
    await service.identity.settled();
    // The row of a process that was killed between taking the delivery and writing its end.
    await service.db
      .updateTable('webhook_deliveries')
      .set({ last_error: null, next_attempt_at: service.clock.now() + MINUTE })
      .where('webhook_id', '=', id)
      .execute();
    receiver.answers.delete('/killed');
    service.clock.advance(MINUTE - 1);
    await service.identity.settled();
    expect(receiver.at('/killed')).toHaveLength(1);
    service.clock.advance(1);
    await service.identity.settled();
    expect(await lastOf(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });
});

describe.each(everyDatabase)('webhooks of two servers on $name', (database) => {
  it(`are ${MOST_WEBHOOKS} of a project at the most, however many are made at once`, async () => {
    const webhooks = await openWebhooks(database);
    const { receiver, service, consumer } = webhooks;
    const other = await service.open();
    const request: TestIdentity['request'] = (path, init) =>
      Promise.resolve(other.app.request(`${origin}${path}`, init, { clientAddress: '203.0.113.8' }));
    const both = [consumer, webhookCalls({ request })];
    const answers = await Promise.all(
      Array.from({ length: MOST_WEBHOOKS + 8 }, (_, number) =>
        both[number % 2]?.refused('POST', '', { name: `Shop ${number}`, url: receiver.urlOf('/many') }),
      ),
    );
    const countOf = (status: number) => answers.filter((answer) => answer?.[0] === status).length;
    expect([countOf(200), countOf(400)]).toEqual([MOST_WEBHOOKS, 8]);
    const rows = await service.db.selectFrom('webhooks').select('name').execute();
    expect(new Set(rows.map(({ name }) => name)).size).toBe(MOST_WEBHOOKS);
    await other.close();
    await webhooks.close();
  });

  it('are delivered once, by one of them', async () => {
    const webhooks = await openWebhooks(database);
    const { receiver, service, consumer, change } = webhooks;
    const other = await service.open();
    const { webhook } = await consumer.make({ url: receiver.urlOf('/once'), types: ['user.changed'] });
    for (let number = 0; number < 30; number += 1) await change(`user-test-${number}`);
    await Promise.all([service.identity.settled(), other.settled()]);
    await Promise.all([service.identity.settled(), other.settled()]);
    const ids = receiver.at('/once').map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
    expect((await consumer.deliveries(webhook.webhook_id, '?state=delivered')).length).toBe(30);
    await other.close();
    await webhooks.close();
  });

  it('that are under way when a server ends are given back, and the end does not wait for the receiver', async () => {
    const webhooks = await openWebhooks(database);
    const { receiver, service, consumer, change } = webhooks;
    receiver.answers.set('/never', () => undefined);
    const other = await service.open();
    await other.close();
    const { webhook } = await consumer.make({ url: receiver.urlOf('/never'), types: ['user.changed'] });
    await change('user-test-12');
    await receiver.arrived('/never', 1);
    await service.identity.close();
    const row = await service.db
      .selectFrom('webhook_deliveries')
      .select(['state', 'attempts', 'next_attempt_at'])
      .where('webhook_id', '=', webhook.webhook_id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'waiting', attempts: 0, next_attempt_at: service.clock.now() });
    await webhooks.close();
  });
});
