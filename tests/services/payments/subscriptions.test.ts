import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { cardForm, openCheckout, type Provider, startProvider, submit } from './provider.ts';

const DAY = 24 * 60 * 60 * 1000;

describe.each(databases)('subscriptions of the sandbox provider on $name', ({ open }) => {
  let provider: Provider;
  beforeEach(async () => {
    provider = await startProvider(open);
  });
  afterEach(() => provider.close());

  it('cancels at the end of the period, takes it back, and cancels at once', async () => {
    const session = await openCheckout(provider.stripe);
    await submit(session.url ?? '', cardForm('4242424242424242'));
    const { subscription } = await provider.stripe.checkout.sessions.retrieve(session.id);
    const id = String(subscription);
    const marked = await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(marked).toMatchObject({ status: 'active', cancel_at: marked.items.data[0]?.current_period_end });
    const saved = await provider.stripe.subscriptions.update(id, {
      cancel_at_period_end: false,
      metadata: { note: 'saved' },
    });
    expect(saved).toMatchObject({
      cancel_at: null,
      canceled_at: null,
      metadata: { brand_id: 'brand_acme', note: 'saved' },
    });
    expect(await provider.stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
    await expect(provider.stripe.subscriptions.cancel(id)).rejects.toThrow('No such subscription');
    const customer = String(session.customer);
    expect((await provider.stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await provider.stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  });

  it('renews on the day of the month it began, and ends what was cancelled', async () => {
    const session = await openCheckout(provider.stripe);
    await submit(session.url ?? '', cardForm('4242424242424242'));
    const id = String((await provider.stripe.checkout.sessions.retrieve(session.id)).subscription);
    const end = async () => (await provider.stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end;
    provider.clock.advance(28 * DAY);
    expect(await end()).toBe(Date.UTC(2026, 2, 31, 12) / 1000);
    const { data } = await provider.stripe.invoices.list({ subscription: id });
    expect(data.map(({ billing_reason, status }) => [billing_reason, status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
    await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    provider.clock.advance(31 * DAY);
    expect(await provider.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: Date.UTC(2026, 2, 31, 12) / 1000,
    });
  });
});
