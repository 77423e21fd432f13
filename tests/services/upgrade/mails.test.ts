import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signatureHeader } from '#services/payments/webhooks/signature.ts';
import { databases } from '#tests/services/databases.ts';
import { cardForm, submit, WEBHOOK_SECRET } from '#tests/services/payments/provider.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { createCheckout, createdCheckout, type Product, startProduct } from './product.ts';

const DAY = 24 * 60 * 60 * 1000;
const SUBSCRIPTION = 'sub_brand_northwind';
const SUBSCRIBER = 'subscribed@acme.test';
const ENGLISH = { 'Accept-Language': 'en-GB,de;q=0.5' };

describe.each(databases)("mails to a brand's owner on $name (D-596)", ({ open }) => {
  let product: Product;
  beforeEach(async () => {
    product = await startProduct(open, { findAddress: (userId) => Promise.resolve(`${userId}@moved.test`) });
  });
  afterEach(() => product.close());

  const mailsTo = async (to: string) => (await product.outbox.list(to)).toReversed();
  const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);
  const settle = async () => {
    await product.payments.deliver();
    await product.upgrade.settled();
  };
  let lastEvent = 0;
  /** Sends an event as the provider does, once more than it was sent already. */
  async function again(type: string, object: object): Promise<void> {
    lastEvent += 1;
    const body = JSON.stringify({ id: `evt_again_${lastEvent}`, object: 'event', type, data: { object } });
    const headers = { 'Stripe-Signature': signatureHeader(body, WEBHOOK_SECRET, product.clock.now()) };
    const { status } = await fetch(`${product.origin}/api/stripe/webhook`, { method: 'POST', body, headers });
    expect(status).toBe(200);
  }
  const change = (what: 'cancel' | 'resume', headers: Record<string, string> = ENGLISH) =>
    product.call('POST', `/api/brand/plan/${what}`, { as: 'subscriber', headers });
  /** The latest invoice of the subscription, as events carry it. */
  async function invoice(): Promise<{ id: string; parent: unknown }> {
    const { latest_invoice: latest } = await product.stripe.subscriptions.retrieve(SUBSCRIPTION);
    const { id, parent } = await product.stripe.invoices.retrieve(typeof latest === 'string' ? latest : '');
    return { id: id ?? '', parent };
  }
  async function failPayment(): Promise<{ id: string; parent: unknown }> {
    const portal = await product.stripe.billingPortal.sessions.create({ customer: 'cus_brand_northwind' });
    await submit(`${portal.url}/fail-payment`, new URLSearchParams());
    return invoice();
  }

  it('has a receipt of the first payment, in the language of the browser that paid', async () => {
    expect((await createCheckout(product, { 'Accept-Language': 'de-AT' })).status).toBe(200);
    const { url } = await createdCheckout(product);
    await submit(url, cardForm('5555555555554444'));
    await settle();
    const [mail, ...others] = await mailsTo('owner@acme.test');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Ihre Quittung von Lantern',
      links: ['http://localhost:4100/subscribed', expect.stringMatching(/\/sandbox\/receipts\/in_\w+$/)],
      code: null,
    });
    expect(mail?.text).toMatch(/Tarif: Brand Builder\nBezahlt: 29,00\s\$\nZeitraum: 15\. Januar\s–\s15\. Februar 2026/);
    expect(mail?.text).toContain('Hinterlegte Karte: Mastercard mit den Endziffern 4444');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/sk_|whsec|cus_|sub_/);
  });

  it('has one receipt of each renewal, however often and from how many sides it comes', async () => {
    product.clock.advance(31 * DAY);
    await settle();
    const paid = await invoice();
    await Promise.all([
      again('invoice.paid', paid),
      again('invoice.paid', paid),
      again('invoice.payment_failed', paid),
    ]);
    await product.upgrade.settled();
    // Nobody has said a language: the operator's.
    expect(await subjectsTo(SUBSCRIBER)).toEqual(['Seu recibo de Lantern']);
    product.clock.advance(28 * DAY);
    await settle();
    expect(await subjectsTo(SUBSCRIBER)).toHaveLength(2);
  });

  it('has one mail of a failed payment, and a receipt once it is paid', async () => {
    const failed = await failPayment();
    await settle();
    await again('invoice.payment_failed', failed);
    await product.upgrade.settled();
    expect(await subjectsTo(SUBSCRIBER)).toEqual(['Seu pagamento para Lantern falhou']);
    const [mail] = await mailsTo(SUBSCRIBER);
    expect(mail?.text).toContain('Em aberto: US$');
    await submit(`${product.origin}/sandbox/receipts/${failed.id}`, new URLSearchParams());
    await settle();
    await again('invoice.payment_failed', failed);
    await product.upgrade.settled();
    expect(await subjectsTo(SUBSCRIBER)).toEqual(['Seu pagamento para Lantern falhou', 'Seu recibo de Lantern']);
  });

  it('has no mail of a failure that is known only when the bill is paid', async () => {
    product.answering.webhook = () => new Response(null, { status: 500 });
    const failed = await failPayment();
    await submit(`${product.origin}/sandbox/receipts/${failed.id}`, new URLSearchParams());
    product.answering.webhook = () => undefined;
    await again('invoice.paid', failed);
    await again('invoice.payment_failed', failed);
    await product.upgrade.settled();
    expect(await subjectsTo(SUBSCRIBER)).toEqual(['Seu recibo de Lantern']);
  });

  it('believes no event about an invoice of somebody else', async () => {
    const paid = await invoice();
    const parent = { subscription_details: { subscription: 'sub_of_nobody' } };
    await again('invoice.paid', { ...paid, parent });
    await again('invoice.paid', { ...paid, id: 'in_of_nobody' });
    await again('invoice.payment_failed', { id: null, parent: paid.parent });
    await product.upgrade.settled();
    expect(await subjectsTo(SUBSCRIBER)).toEqual([]);
  });

  it('has one mail of each cancellation, and an audit entry of it and of taking it back (D-597)', async () => {
    expect((await change('cancel')).status).toBe(200);
    await settle();
    await again('customer.subscription.updated', { id: SUBSCRIPTION });
    await product.upgrade.settled();
    expect(await subjectsTo(SUBSCRIBER)).toEqual(['Brand Builder is cancelled']);
    const [mail] = await mailsTo(SUBSCRIBER);
    expect(mail?.text).toContain('You can use it until February 15, 2026.');
    await change('resume');
    await settle();
    product.clock.advance(DAY);
    await change('cancel', { 'Accept-Language': 'fr' });
    await settle();
    expect(await subjectsTo(SUBSCRIBER)).toEqual(['Brand Builder is cancelled', 'Brand Builder est résiliée']);
    const rows = await rowsOf(product.database.db, { brandId: 'brand_northwind' });
    expect(rows.map(({ event }) => event).filter((event) => event.startsWith('plan.'))).toEqual([
      'plan.cancelled',
      'plan.resumed',
      'plan.cancelled',
    ]);
    // It ends on the day that it was said to end.
    product.clock.advance(40 * DAY);
    await settle();
    expect(await subjectsTo(SUBSCRIBER)).toHaveLength(2);
  });

  it('has a mail of a plan that ends at once, and none of one that was never known', async () => {
    await product.stripe.subscriptions.cancel(SUBSCRIPTION);
    await settle();
    expect(await subjectsTo(SUBSCRIBER)).toEqual([]);
    const { url } = await createdCheckout(product);
    await submit(url, cardForm('4242424242424242'));
    await settle();
    const held = await product.database.db
      .selectFrom('upgrade_subscriptions')
      .select('id')
      .where('brand_id', '=', 'brand_acme')
      .executeTakeFirstOrThrow();
    await product.stripe.subscriptions.cancel(held.id);
    await settle();
    await again('customer.subscription.deleted', { id: held.id });
    await product.upgrade.settled();
    expect((await subjectsTo('owner@acme.test')).slice(1)).toEqual(['Brand Builder terminou']);
  });

  it('asks again where another state was saved after the provider had answered', async () => {
    await again('customer.subscription.updated', { id: SUBSCRIPTION });
    await product.upgrade.settled();
    let isFirst = true;
    product.answering.provider = async (request) => {
      if (request.method !== 'GET' || !request.url.includes(SUBSCRIPTION) || !isFirst) return undefined;
      isFirst = false;
      const stale = await product.stripe.subscriptions.retrieve(SUBSCRIPTION, { expand: ['items.data.price.product'] });
      product.clock.advance(1);
      // No other event comes through.
      product.answering.webhook = () => new Response(null, { status: 500 });
      await change('cancel');
      await product.stripe.subscriptions.cancel(SUBSCRIPTION);
      return Response.json(stale);
    };
    await again('customer.subscription.updated', { id: SUBSCRIPTION });
    await product.upgrade.settled();
    const rows = await rowsOf(product.database.db, { brandId: 'brand_northwind' });
    const changes = ['subscription.changed active', 'plan.cancelled success', 'subscription.changed canceled'];
    expect(rows.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual(changes);
    expect(await subjectsTo(SUBSCRIBER)).toEqual(['Brand Builder is cancelled', 'Brand Builder has ended']);
  });

  it('goes to the address that the account of the brand has now (D-598)', async () => {
    const brands = product.database.db.updateTable('upgrade_brands').set({ owner_user_id: 'user-test-subscriber' });
    await brands.where('id', '=', 'brand_northwind').execute();
    await change('cancel');
    expect(await subjectsTo(SUBSCRIBER)).toEqual([]);
    expect(await subjectsTo('user-test-subscriber@moved.test')).toEqual(['Brand Builder is cancelled']);
  });
});
