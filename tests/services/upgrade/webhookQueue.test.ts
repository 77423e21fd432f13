import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signatureHeader } from '#services/payments/webhooks/signature.ts';
import { databases } from '#tests/services/databases.ts';
import { cardForm, submit, WEBHOOK_SECRET } from '#tests/services/payments/provider.ts';
import { createdCheckout, type Product, startProduct } from './product.ts';

describe.each(databases)('events that fail on $name', ({ open }) => {
  let product: Product;
  beforeEach(async () => {
    product = await startProduct(open);
  });
  afterEach(() => product.close());

  const fulfilments = () => product.database.db.selectFrom('upgrade_fulfilments').selectAll().execute();
  const noted = () => product.database.db.selectFrom('upgrade_webhook_events').selectAll().execute();

  function event(type: string, object: object, id = 'evt_1'): string {
    return JSON.stringify({ id, object: 'event', type, data: { object }, created: 0, livemode: false });
  }
  async function send(body: string): Promise<number> {
    const response = await fetch(`${product.origin}/api/stripe/webhook`, {
      method: 'POST',
      body,
      headers: { 'Stripe-Signature': signatureHeader(body, WEBHOOK_SECRET, product.clock.now()) },
    });
    await product.upgrade.settled();
    return response.status;
  }
  /** Pays while no webhook gets through. */
  async function payUnheard() {
    product.answering.webhook = () => new Response(null, { status: 500 });
    const checkout = await createdCheckout(product);
    await submit(checkout.url, cardForm('4242424242424242'));
    product.answering.webhook = () => undefined;
    return checkout;
  }
  /** The provider fails for these checkouts, and answers for all others. */
  function failFor(isFailing: (path: string) => boolean) {
    const tried: string[] = [];
    product.answering.provider = (request) => {
      const path = new URL(request.url).pathname;
      if (!isFailing(path)) return undefined;
      tried.push(path.split('/').at(-1) ?? '');
      return Response.json({ error: { type: 'api_error', message: 'x' } }, { status: 500 });
    };
    return tried;
  }
  /** Events that have failed once; the provider's client takes half a second for each, so they are written as they lie. */
  const failedBefore = (count: number, next_attempt_at: number) =>
    product.database.db
      .insertInto('upgrade_webhook_events')
      .values(
        Array.from({ length: count }, (_, at) => ({
          id: `evt_broken${at}`,
          type: 'checkout.session.completed',
          session_id: `cs_test_broken${at}`,
          subscription_id: null,
          received_at: 0,
          processed_at: null,
          attempts: 1,
          next_attempt_at,
        })),
      )
      .execute();

  it('works on a new event at once, however many fail, and leaves those alone', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { sessionId } = await payUnheard();
    const tried = failFor((path) => path.includes('broken'));
    await failedBefore(60, product.clock.now() + 1);
    expect(await send(event('checkout.session.completed', { id: sessionId }))).toBe(200);
    expect(await fulfilments()).toHaveLength(1);
    expect(tried).toEqual([]);
    logged.mockRestore();
  });

  it('takes a new event before those whose next try is due', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { sessionId } = await payUnheard();
    const tried = failFor((path) => path.includes('broken'));
    await failedBefore(3, product.clock.now());
    let triedBefore = -1;
    const failing = product.answering.provider;
    product.answering.provider = (request) => {
      if (request.url.includes(sessionId) && triedBefore < 0) triedBefore = tried.length;
      return failing(request);
    };
    await send(event('checkout.session.completed', { id: sessionId }));
    expect(triedBefore).toBe(0);
    expect(new Set(tried).size).toBe(3);
    logged.mockRestore();
  });

  it('tries each event again after a pause of its own, which grows', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    failFor(() => true);
    const attempts = async () =>
      Object.fromEntries((await noted()).map(({ id, attempts: count }) => [id, count] as const));
    // Each wake tries what is due.
    const wake = () => send(event('invoice.paid', {}, `evt_wake${product.clock.now()}`));
    await send(event('checkout.session.completed', { id: 'cs_test_a' }, 'evt_a'));
    product.clock.advance(1_000);
    await wake();
    await send(event('checkout.session.completed', { id: 'cs_test_b' }, 'evt_b'));
    expect(await attempts()).toMatchObject({ evt_a: 2, evt_b: 1 });
    // The second pause of the one is five seconds, the first one of the other is one.
    product.clock.advance(1_000);
    await wake();
    expect(await attempts()).toMatchObject({ evt_a: 2, evt_b: 2 });
    product.clock.advance(4_000);
    await wake();
    expect(await attempts()).toMatchObject({ evt_a: 3, evt_b: 2 });
    logged.mockRestore();
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no id', event('invoice.paid', {}, '')],
    [
      'an id that is an object',
      '{"id":{"length":{"toString":1,"valueOf":1}},"type":"invoice.paid","data":{"object":{}}}',
    ],
    ['no data', '{"id":"evt_1","type":"checkout.session.completed"}'],
    ['a session without an id', event('checkout.session.completed', {})],
    ['a session with another id', event('checkout.session.completed', { id: 7 })],
    [
      'a subscription that is a text',
      '{"id":"evt_1","type":"customer.subscription.updated","data":{"object":"sub_1"}}',
    ],
    ['an id with U+0000', event('checkout.session.completed', { id: 'cs_\0' })],
    ['no type', '{"id":"evt_1","type":["invoice.paid"],"data":{"object":{}}}'],
    ['an invoice of a number', event('invoice.paid', { parent: { subscription_details: { subscription: 7 } } })],
  ])('answers 400 to an event that is signed and cannot be read: %s', async (_what, body) => {
    expect(await send(body)).toBe(400);
    expect(await noted()).toEqual([]);
  });
});
