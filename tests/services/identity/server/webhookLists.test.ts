import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deliveriesData,
  deliveryData,
  MOST_WEBHOOKS,
  replayedData,
  webhooksData,
} from '#contracts/identity/server/webhooks.ts';
import { databases } from '#tests/services/databases.ts';
import { openWebhooks, type Webhooks } from './webhookCalls.ts';

describe.each(databases)('lists of webhooks on $name', (database) => {
  let webhooks: Webhooks;
  let service: Webhooks['service'];
  let receiver: Webhooks['receiver'];
  let consumer: Webhooks['consumer'];
  let business: Webhooks['business'];
  beforeAll(async () => {
    webhooks = await openWebhooks(database);
    ({ service, receiver, consumer, business } = webhooks);
  });
  afterAll(() => webhooks.close());

  it('list them and their deliveries page by page, the deliveries by state', async () => {
    const made = [];
    for (let number = 0; number < 3; number += 1)
      made.push((await business.make({ url: receiver.urlOf('/listed') })).webhook.webhook_id);
    const first = webhooksData.parse((await business.call('GET', '?limit=2')).answer);
    const cursor = first.results_metadata.next_cursor ?? '';
    const rest = webhooksData.parse((await business.call('GET', `?limit=2&cursor=${cursor}`)).answer);
    const ids = [...first.webhooks, ...rest.webhooks].map(({ webhook_id: id }) => id);
    expect([ids.toSorted(), first.webhooks.length, rest.results_metadata]).toEqual([
      made.toSorted(),
      2,
      { total: -1, next_cursor: null },
    ]);
    expect(await business.refused('GET', '?cursor=nobody-wrote-it')).toEqual([400, 'invalid_cursor']);
    const path = `/${made[0]}`;
    const tests: string[] = [];
    for (let number = 0; number < 3; number += 1)
      tests.push(deliveryData.parse((await business.call('POST', `${path}/test`)).answer).delivery.delivery_id);
    await service.identity.settled();
    const page = deliveriesData.parse(
      (await business.call('GET', `${path}/deliveries?limit=2&state=delivered`)).answer,
    );
    const next = page.results_metadata.next_cursor ?? '';
    const last = await business.deliveries(made[0] ?? '', `?state=delivered&cursor=${next}`);
    expect([...page.deliveries, ...last].map(({ delivery_id: id }) => id)).toEqual(tests.toReversed());
    expect(last).toEqual([
      {
        delivery_id: tests[0],
        type: 'webhook.test',
        state: 'delivered',
        attempts: 1,
        created_at: webhooks.now(),
        last_attempt_at: webhooks.now(),
        next_attempt_at: null,
        last_status: 204,
        last_error: null,
        payload: {
          type: 'webhook.test',
          timestamp: webhooks.now(),
          data: { project_id: 'project-test-tinyspark-business', webhook_id: made[0] },
        },
      },
    ]);
    expect(await business.deliveries(made[0] ?? '', '?state=failed')).toEqual([]);
    for (const id of made) await business.call('DELETE', `/${id}`);
  });

  it('send what was given up again: one, or all since a time', async () => {
    receiver.answers.set('/gives-up', (response) => response.writeHead(410).end());
    const { webhook } = await consumer.make({ url: receiver.urlOf('/gives-up'), types: ['user.deleted'] });
    const path = `/${webhook.webhook_id}`;
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      await consumer.call('PUT', path, { state: 'enabled' });
      ids.push(deliveryData.parse((await consumer.call('POST', `${path}/test`)).answer).delivery.delivery_id);
      await service.identity.settled();
      service.clock.advance(60_000);
    }
    expect((await consumer.deliveries(webhook.webhook_id)).map(({ state }) => state)).toEqual([
      'failed',
      'failed',
      'failed',
    ]);
    receiver.answers.delete('/gives-up');
    await consumer.call('PUT', path, { state: 'enabled' });
    const since = new Date(service.clock.now() - 2 * 60_000).toISOString();
    const all = await consumer.call('POST', `${path}/deliveries/replay`, { since });
    expect(replayedData.parse(all.answer).replayed).toBe(2);
    const one = await consumer.call('POST', `${path}/deliveries/${ids[0]}/replay`);
    expect(deliveryData.parse(one.answer).delivery).toMatchObject({
      delivery_id: ids[0],
      state: 'waiting',
      attempts: 0,
    });
    await service.identity.settled();
    expect((await consumer.deliveries(webhook.webhook_id, '?state=delivered')).length).toBe(3);
    const sent = receiver.at('/gives-up').map(({ id }) => id);
    expect(sent.slice(3).toSorted()).toEqual(ids.toSorted());
    await consumer.call('DELETE', path);
  });

  it(`make ${MOST_WEBHOOKS} of a project at the most`, async () => {
    for (let number = 0; number < MOST_WEBHOOKS; number += 1) await business.make({ url: receiver.urlOf('/many') });
    const more = { name: 'More', url: receiver.urlOf('/more') };
    expect(await business.refused('POST', '', more)).toEqual([400, 'too_many_webhooks']);
  });
});
