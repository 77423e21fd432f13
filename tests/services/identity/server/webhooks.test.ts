import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryData, webhookData, webhookSecretData } from '#contracts/identity/server/webhooks.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { openTestIdentity } from '#tests/services/identity/testIdentity.ts';
import { openWebhooks, webhookCalls, type Webhooks } from './webhookCalls.ts';

describe.each(databases)('the calls on webhooks on $name', (database) => {
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

  it('make one with a secret that is shown once and stored encrypted, and show, change and delete it (security 96 a)', async () => {
    service.clock.advance(1_000);
    const url = receiver.urlOf('/made?key=canary-of-a-receiver');
    const { webhook, secret } = await consumer.make({
      url,
      name: ' Shop ',
      types: ['user.deleted', 'user.created', 'user.deleted'],
    });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const expected = {
      webhook_id: expect.stringMatching(/^webhook-test-/),
      name: 'Shop',
      url,
      types: ['user.created', 'user.deleted'],
      state: 'enabled',
      disabled_reason: null,
      created_at: webhooks.now(),
      updated_at: webhooks.now(),
      former_secret_expires_at: null,
    };
    expect(webhook).toEqual(expected);
    expect(await dumpOf(service.db)).not.toContain(secret.slice('whsec_'.length));
    const path = `/${webhook.webhook_id}`;
    expect(webhookData.parse((await consumer.call('GET', path)).answer).webhook).toEqual(expected);
    service.clock.advance(60_000);
    const changed = await consumer.call('PUT', path, {
      name: 'Office',
      types: ['*', 'user.created'],
      state: 'disabled',
    });
    const after = { ...expected, name: 'Office', types: ['*'], state: 'disabled', updated_at: webhooks.now() };
    expect(webhookData.parse(changed.answer).webhook).toEqual(after);
    expect(await consumer.refused('POST', `${path}/test`)).toEqual([409, 'webhook_disabled']);
    const gone = await consumer.call('DELETE', path);
    expect(gone.answer).toMatchObject({ status_code: 200, webhook_id: webhook.webhook_id });
    expect(await consumer.refused('GET', path)).toEqual([404, 'webhook_not_found']);
    const rows = await rowsOf(service.db, { targetId: webhook.webhook_id });
    expect(rows.map(({ event, changes }) => [event, changes === null ? null : JSON.parse(changes)])).toEqual([
      ['webhook.created', { name: { after: 'Shop' }, url: {}, types: { after: ['user.created', 'user.deleted'] } }],
      [
        'webhook.changed',
        {
          name: { before: 'Shop', after: 'Office' },
          types: { before: ['user.created', 'user.deleted'], after: ['*'] },
          state: { before: 'enabled', after: 'disabled' },
        },
      ],
      ['webhook.deleted', null],
    ]);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  it('take addresses on the public internet by https alone, and what they know (security 94 a)', async () => {
    const urls = [
      'http://hooks.firm.test/',
      'https://10.0.0.1/',
      'https://[fd00::1]/x',
      'https://a:b@hooks.firm.test/',
      'https://hooks.firm.test:25/',
      'shop',
    ];
    for (const url of urls)
      expect([url, ...(await business.refused('POST', '', { name: 'x', url }))]).toEqual([
        url,
        400,
        'invalid_webhook_url',
      ]);
    const url = receiver.urlOf('/x');
    for (const wrong of [
      { name: ' ' },
      { types: [] },
      { types: ['user.unknown'] },
      { url: `https://h.test/${'x'.repeat(2_048)}` },
    ])
      expect([wrong, ...(await business.refused('POST', '', { name: 'x', url, ...wrong }))]).toEqual([
        wrong,
        400,
        'bad_request',
      ]);
    const { webhook } = await business.make({ url });
    expect(await business.refused('PUT', `/${webhook.webhook_id}`, { url: 'https://192.168.0.1/' })).toEqual([
      400,
      'invalid_webhook_url',
    ]);
    await business.call('DELETE', `/${webhook.webhook_id}`);
  });

  it('of a sandbox that only this machine reaches take receivers on it, an open sandbox none', async () => {
    const ids: unknown[] = [];
    const host = createServer((request, response) => {
      ids.push(request.headers['webhook-id']);
      response.writeHead(204).end();
    });
    await new Promise<void>((begun) => {
      host.listen(0, '127.0.0.1', begun);
    });
    const address = host.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const local = { name: 'Local', url: `http://localhost:${port}/hooks` };
    const closed = await openTestIdentity(database);
    const calls = webhookCalls(closed);
    const { webhook } = await calls.make(local);
    const { answer } = await calls.call('POST', `/${webhook.webhook_id}/test`);
    await closed.identity.settled();
    await closed.close();
    host.close();
    expect(ids).toEqual([deliveryData.parse(answer).delivery.delivery_id]);
    const open = await openTestIdentity(database, { env: { SANDBOX: 'on' } });
    const refusedThere = await webhookCalls(open).refused('POST', '', local);
    await open.close();
    expect(refusedThere).toEqual([400, 'invalid_webhook_url']);
  });

  it('are of their own project, and unknown ids are not found', async () => {
    const { webhook } = await consumer.make({ url: receiver.urlOf('/own'), types: ['user.deleted'] });
    const sent = deliveryData.parse((await consumer.call('POST', `/${webhook.webhook_id}/test`)).answer);
    for (const [calls, id] of [
      [business, webhook.webhook_id],
      [consumer, 'webhook-test-none'],
    ] as const) {
      const path = `/${id}`;
      const all = [
        ['GET', path],
        ['PUT', path, {}],
        ['DELETE', path],
        ['POST', `${path}/secret/rotate`, {}],
        ['POST', `${path}/test`],
        ['GET', `${path}/deliveries`],
        ['POST', `${path}/deliveries/replay`, { since: '2020-01-01T00:00:00Z' }],
        ['POST', `${path}/deliveries/${sent.delivery.delivery_id}/replay`],
      ] as const;
      for (const one of all)
        expect([one, ...(await calls.refused(one[0], one[1], one[2]))]).toEqual([one, 404, 'webhook_not_found']);
    }
    expect(await consumer.refused('POST', `/${webhook.webhook_id}/deliveries/none/replay`)).toEqual([
      404,
      'webhook_delivery_not_found',
    ]);
    await consumer.call('DELETE', `/${webhook.webhook_id}`);
  });

  it('rotate the secret with a time in which both sign', async () => {
    const { webhook, secret } = await consumer.make({ url: receiver.urlOf('/x'), types: ['user.deleted'] });
    const rotate = async (body: object) =>
      webhookSecretData.parse((await consumer.call('POST', `/${webhook.webhook_id}/secret/rotate`, body)).answer);
    const rotated = await rotate({ overlap_minutes: 30 });
    expect(rotated.secret).not.toBe(secret);
    const end = new Date(service.clock.now() + 30 * 60_000).toISOString().replace('.000Z', 'Z');
    expect(rotated.webhook.former_secret_expires_at).toBe(end);
    service.clock.advance(30 * 60_000);
    const later = webhookData.parse((await consumer.call('GET', `/${webhook.webhook_id}`)).answer);
    expect(later.webhook.former_secret_expires_at).toBeNull();
    expect((await rotate({ overlap_minutes: 0 })).webhook.former_secret_expires_at).toBeNull();
    const most = { overlap_minutes: 10_081 };
    expect(await consumer.refused('POST', `/${webhook.webhook_id}/secret/rotate`, most)).toEqual([400, 'bad_request']);
    await consumer.call('DELETE', `/${webhook.webhook_id}`);
  });
});
