import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { webhookData, webhookSecretData } from '#contracts/identity/server/webhooks.ts';
import { writeAuditEntry } from '#services/platform/audit/auditTable.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { openWebhooks, type Webhooks } from './webhookCalls.ts';
import { verified } from './webhookReceiver.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe.each(databases)('deliveries of webhooks on $name', (database) => {
  let webhooks: Webhooks;
  beforeAll(async () => {
    webhooks = await openWebhooks(database);
  });
  afterEach(() => webhooks.forget());
  afterAll(() => webhooks.close());

  const rows = () => webhooks.service.db.selectFrom('webhook_deliveries').selectAll().execute();

  it('are signed as Standard Webhooks, and hold ids and names of fields alone (security 96 b)', async () => {
    const { service, receiver, make, lastOf } = webhooks;
    const { secret, webhook } = await make('/signed');
    await inTransaction(service.db, (trx) =>
      writeAuditEntry(trx, {
        at: service.clock.now(),
        event: 'user.changed',
        outcome: 'success',
        personId: 'user-test-1',
        changes: { name: { before: 'Ada' } },
      }),
    );
    await receiver.arrived('/signed', 1);
    await service.identity.settled();
    const [one] = receiver.at('/signed');
    if (one === undefined) throw new Error('Nothing has arrived');
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(service.clock.now() / 1_000),
    });
    expect(verified(one, secret)).toEqual({
      type: 'user.changed',
      timestamp: new Date(service.clock.now()).toISOString().replace('.000Z', 'Z'),
      data: { project_id: 'project-test-tinyspark', user_id: 'user-test-1', changed: ['name'] },
    });
    expect(() => verified({ ...one, body: `${one.body} ` }, secret)).toThrow('No matching signature');
    expect(one.id).toBe((await lastOf(webhook.webhook_id))?.delivery_id);
  });

  it('are written with their change or not at all, for endpoints that want the type, and never without an endpoint (security 96 c)', async () => {
    const { service, consumer, change, make } = webhooks;
    await change('user-test-nobody-listens');
    expect(await rows()).toEqual([]);
    const { id } = await make('/rolled-back');
    const disabled = await make('/disabled');
    await consumer.call('PUT', `/${disabled.id}`, { state: 'disabled' });
    await make('/other-type', ['user.deleted']);
    await change('user-test-2');
    const failing = inTransaction(service.db, async (trx) => {
      await writeAuditEntry(trx, { at: 1, event: 'user.changed', outcome: 'success', personId: 'user-test-3' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const refusedEntry = { at: 1, event: 'user.changed', outcome: 'user_not_found', personId: 'user-test-4' } as const;
    await writeAuditEntry(service.db, refusedEntry);
    await service.identity.settled();
    expect((await rows()).map(({ webhook_id, person_id }) => [webhook_id, person_id])).toEqual([[id, 'user-test-2']]);
  });

  it('are tried again for three days and then given up', async () => {
    const { service, receiver, change, make, lastOf } = webhooks;
    receiver.answers.set('/failing', (response) => response.writeHead(500).end());
    const { id } = await make('/failing');
    await change('user-test-5');
    const pauses = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];
    for (const [at, pause] of pauses.entries()) {
      await service.identity.settled();
      expect(receiver.at('/failing')).toHaveLength(at + 1);
      const next = new Date(service.clock.now() + pause).toISOString().replace('.000Z', 'Z');
      expect(await lastOf(id)).toMatchObject({
        state: 'waiting',
        attempts: at + 1,
        next_attempt_at: next,
        last_status: 500,
      });
      service.clock.advance(pause - 1);
      await service.identity.settled();
      expect(receiver.at('/failing')).toHaveLength(at + 1);
      service.clock.advance(1);
    }
    await service.identity.settled();
    expect(await lastOf(id)).toMatchObject({ state: 'failed', attempts: 10, next_attempt_at: null });
    const [first, ...others] = receiver.at('/failing').map((one) => one.id);
    expect(new Set(others)).toEqual(new Set([first]));
    service.clock.advance(48 * HOUR);
    await service.identity.settled();
    expect(receiver.at('/failing')).toHaveLength(10);
  });

  it('say how receivers failed that redirect, answer too much, or are on no public address any more (security 94 a b)', async () => {
    const { service, receiver, change, make, lastOf } = webhooks;
    receiver.answers.set('/redirects', (response) => response.writeHead(302, { location: '/elsewhere' }).end());
    receiver.answers.set('/endless', (response) => response.writeHead(200).end('x'.repeat(2_000)));
    receiver.answers.set('/page', (response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html>'),
    );
    const ids: string[] = [];
    for (const path of ['/redirects', '/endless', '/page']) ids.push((await make(path)).id);
    await change('user-test-6');
    await service.identity.settled();
    const outcomes = async () =>
      Promise.all(ids.map((id) => lastOf(id).then((one) => [one?.state, one?.last_status, one?.last_error])));
    expect(await outcomes()).toEqual([
      ['waiting', 302, null],
      ['waiting', null, 'too_large'],
      ['waiting', 404, null],
    ]);
    expect(receiver.at('/elsewhere')).toEqual([]);
    const before = receiver.received.length;
    receiver.addresses[0] = { address: '10.0.0.7', family: 4 };
    service.clock.advance(5 * SECOND);
    await service.identity.settled();
    receiver.addresses[0] = { address: '127.0.0.1', family: 4 };
    expect(await outcomes()).toEqual(ids.map(() => ['waiting', null, 'not_public']));
    expect(receiver.received).toHaveLength(before);
  });

  it('disable an endpoint that answers 410, and go on where it is enabled again', async () => {
    const { service, receiver, consumer, change, make, lastOf } = webhooks;
    receiver.answers.set('/gone', (response) => response.writeHead(410).end());
    const { id } = await make('/gone');
    await change('user-test-7');
    await service.identity.settled();
    const shown = webhookData.parse((await consumer.call('GET', `/${id}`)).answer).webhook;
    expect([shown.state, shown.disabled_reason]).toEqual(['disabled', 'gone']);
    expect(await lastOf(id)).toMatchObject({ state: 'failed', attempts: 1, last_status: 410 });
    expect((await rowsOf(service.db, { targetId: id })).at(-1)).toMatchObject({
      event: 'webhook.changed',
      project_id: 'project-test-tinyspark',
      actor: null,
      changes: '{"state":{"before":"enabled","after":"disabled"}}',
    });
    await change('user-test-8');
    await service.identity.settled();
    expect(receiver.at('/gone')).toHaveLength(1);
    const again = await consumer.call('PUT', `/${id}`, { state: 'enabled' });
    expect(webhookData.parse(again.answer).webhook.disabled_reason).toBeNull();
  });

  it('carry the signatures of both secrets while a rotation lasts, and of one after it', async () => {
    const { service, receiver, consumer, change, make } = webhooks;
    const { id, secret: former } = await make('/rotated');
    const rotated = await consumer.call('POST', `/${id}/secret/rotate`, { overlap_minutes: 10 });
    const { secret } = webhookSecretData.parse(rotated.answer);
    await change('user-test-9');
    await service.identity.settled();
    service.clock.advance(10 * MINUTE);
    await change('user-test-9');
    await service.identity.settled();
    const [both, one] = receiver.at('/rotated');
    if (both === undefined || one === undefined) throw new Error('Two have to arrive');
    for (const each of [former, secret]) expect(verified(both, each).type).toBe('user.changed');
    expect(verified(one, secret).type).toBe('user.changed');
    expect(() => verified(one, former)).toThrow('No matching signature');
  });
});
