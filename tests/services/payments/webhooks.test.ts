import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SETTLING_TIME } from '#services/payments/lifecycle/completeSession.ts';
import { createDeliveryQueue } from '#services/payments/webhooks/deliveryQueue.ts';
import { databases } from '#tests/services/databases.ts';
import { cardForm, openCheckout, type Provider, startProvider, submit, WEBHOOK_SECRET } from './provider.ts';

describe.each(databases)('webhooks of the sandbox provider on $name', ({ open }) => {
  let provider: Provider;
  beforeEach(async () => {
    provider = await startProvider(open);
  });
  afterEach(() => provider.close());

  function events() {
    return provider.received.map(({ body, signature }) =>
      provider.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET, 300, undefined, provider.clock.now()),
    );
  }

  async function pay(number: string) {
    const session = await openCheckout(provider.stripe);
    await submit(session.url ?? '', cardForm(number));
    await provider.payments.deliver();
    return session;
  }

  it('tells of a payment before the browser goes on, signed so that the client accepts it', async () => {
    const session = await openCheckout(provider.stripe);
    await submit(session.url ?? '', cardForm('4242424242424242'));
    expect(
      events()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']);
    const completed = events().find(({ type }) => type === 'checkout.session.completed');
    expect(completed?.data.object).toMatchObject({
      id: session.id,
      status: 'complete',
      metadata: { brand_id: 'brand_acme' },
    });
    expect(completed?.api_version).toBe('2026-10-28.endive');
  });

  it('tries again with growing pauses until it is acknowledged, then never again', async () => {
    provider.answers.push(500, 500, 500, 500, 500, 500);
    await pay('4242424242424242');
    expect(provider.received).toHaveLength(3);
    provider.clock.advance(1_000);
    await provider.payments.deliver();
    expect(provider.received).toHaveLength(6);
    provider.clock.advance(4_999);
    await provider.payments.deliver();
    expect(provider.received).toHaveLength(6);
    provider.clock.advance(1);
    await provider.payments.deliver();
    expect(provider.received).toHaveLength(9);
    provider.clock.advance(600_000);
    await provider.payments.deliver();
    expect(provider.received).toHaveLength(9);
    expect((await provider.stripe.events.list()).data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([
      0, 0, 0,
    ]);
  });

  it('delivers each event once when several deliveries start together', async () => {
    const session = await openCheckout(provider.stripe);
    await Promise.all([
      submit(session.url ?? '', cardForm('4242424242424242')),
      ...Array.from({ length: 5 }, () => provider.payments.deliver()),
    ]);
    await provider.payments.deliver();
    expect(new Set(events().map(({ id }) => id)).size).toBe(3);
    expect(provider.received).toHaveLength(3);
  });

  it('delivers each event once when several servers share the database', async () => {
    const session = await openCheckout(provider.stripe);
    await provider.payments.close();
    await submit(session.url ?? '', cardForm('4242424242424242'));
    const webhook = { url: `${provider.origin}/webhook`, secret: WEBHOOK_SECRET };
    const { clock, database } = provider;
    const queues = Array.from({ length: 5 }, () =>
      createDeliveryQueue({ db: database.db, clock, webhook, processDueChanges: () => Promise.resolve() }),
    );
    await Promise.all(queues.map((queue) => queue.run()));
    await Promise.all(queues.map((queue) => queue.close()));
    expect(provider.received).toHaveLength(3);
  });

  it('tells when a late payment arrives', async () => {
    await pay('4000000000000077');
    expect(events().map(({ type }) => type)).not.toContain('invoice.paid');
    provider.clock.advance(SETTLING_TIME);
    await provider.payments.deliver();
    expect(events().map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'checkout.session.async_payment_succeeded',
        'invoice.paid',
        'customer.subscription.updated',
      ]),
    );
  });

  it('tells of an expired session and of a subscription that ended', async () => {
    const session = await openCheckout(provider.stripe);
    await provider.stripe.checkout.sessions.expire(session.id);
    const { data } = await provider.stripe.subscriptions.list();
    await provider.stripe.subscriptions.cancel(data[0]?.id ?? '');
    await provider.payments.deliver();
    expect(
      events()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['checkout.session.expired', 'customer.subscription.deleted']);
  });

  it('keeps what could not be delivered for a server that starts later', async () => {
    provider.answers.push(500, 500, 500);
    await pay('4242424242424242');
    expect((await provider.stripe.events.list()).data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([
      1, 1, 1,
    ]);
  });
});
