import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Provider, startProvider, submit } from './provider.ts';

const SUBSCRIPTION = 'sub_brand_northwind';

describe.each(databases)('the sandbox billing portal on $name', ({ open }) => {
  let provider: Provider;
  let url: string;
  beforeEach(async () => {
    provider = await startProvider(open);
    const customer = 'cus_brand_northwind';
    ({ url } = await provider.stripe.billingPortal.sessions.create({ customer, return_url: 'http://shop.test/back' }));
  });
  afterEach(() => provider.close());

  const read = async () => (await fetch(url)).text();
  const send = (action: string, form = '') => submit(`${url}/${action}`, new URLSearchParams(form));

  it('shows the plan, the brand, the next billing date, what was paid and the way back', async () => {
    const text = await read();
    for (const shown of [
      'Brand Builder',
      'Northwind',
      '$29.00 per month',
      'February 28, 2026',
      'paid',
      'http://shop.test/back',
    ]) {
      expect(text).toContain(shown);
    }
  });

  it('cancels with the paid period and takes it back', async () => {
    expect(await (await fetch(`${url}/cancel`)).text()).toContain('Cancel Brand Builder?');
    expect((await send('cancel', 'when=period_end')).status).toBe(303);
    expect(await provider.stripe.subscriptions.retrieve(SUBSCRIPTION)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    expect(await read()).toMatch(/Ends on[\s\S]*February 28, 2026/);
    await send('keep');
    expect((await provider.stripe.subscriptions.retrieve(SUBSCRIPTION)).cancel_at_period_end).toBe(false);
  });

  it('cancels right away', async () => {
    await send('cancel', 'when=now');
    expect((await provider.stripe.subscriptions.retrieve(SUBSCRIPTION)).status).toBe('canceled');
    expect(await read()).toContain('There is no active subscription.');
    expect((await send('cancel', 'when=now')).status).toBe(303);
  });

  it('turns to the next billing date on request', async () => {
    await send('next-period');
    expect(await read()).toContain('March 31, 2026');
    await send('cancel', 'when=period_end');
    await send('next-period');
    expect((await provider.stripe.subscriptions.retrieve(SUBSCRIPTION)).status).toBe('canceled');
  });

  it('is closed after a day, and to a person who does not know its address', async () => {
    provider.clock.advance(24 * 60 * 60 * 1000);
    expect((await fetch(url)).status).toBe(404);
    expect((await send('cancel', 'when=now')).status).toBe(404);
    expect((await fetch(`${provider.origin}/sandbox/portal/bps_nothing`)).status).toBe(404);
    expect((await provider.stripe.subscriptions.retrieve(SUBSCRIPTION)).status).toBe('active');
  });
});
