import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { SANDBOX_SECRET_KEY } from '#services/payments/payments.ts';
import { declaredKeys } from './declaredKeys.ts';
import { cardForm, CATALOGUE, openCheckout, type Provider, startProvider, submit } from './provider.ts';

/** The expected shape of an answer: our call, where the object is in the answer, and who declares it. */
interface Subject {
  call: string;
  at: string[];
  file: string;
  name: string;
}

function inside(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (holder, key) => (holder instanceof Object ? Reflect.get(holder, key) : undefined),
    value,
  );
}

function keysOf(value: unknown): string[] {
  return value instanceof Object ? Object.keys(value).toSorted() : [];
}

const subjects: Subject[] = [
  { call: 'session', at: [], file: 'Checkout/Sessions', name: 'Session' },
  { call: 'session', at: ['automatic_tax'], file: 'Checkout/Sessions', name: 'AutomaticTax' },
  { call: 'session', at: ['customer_details'], file: 'Checkout/Sessions', name: 'CustomerDetails' },
  { call: 'session', at: ['total_details'], file: 'Checkout/Sessions', name: 'TotalDetails' },
  { call: 'session', at: ['line_items', 'data', '0'], file: 'LineItems', name: 'LineItem' },
  { call: 'subscription', at: [], file: 'Subscriptions', name: 'Subscription' },
  { call: 'subscription', at: ['items', 'data', '0'], file: 'SubscriptionItems', name: 'SubscriptionItem' },
  { call: 'subscription', at: ['items', 'data', '0', 'plan'], file: 'Plans', name: 'Plan' },
  { call: 'customer', at: [], file: 'Customers', name: 'Customer' },
  { call: 'product', at: [], file: 'Products', name: 'Product' },
  { call: 'price', at: [], file: 'Prices', name: 'Price' },
  { call: 'price', at: ['recurring'], file: 'Prices', name: 'Recurring' },
  { call: 'invoice', at: [], file: 'Invoices', name: 'Invoice' },
  { call: 'invoice', at: ['status_transitions'], file: 'Invoices', name: 'StatusTransitions' },
  { call: 'invoice', at: ['lines', 'data', '0'], file: 'InvoiceLineItems', name: 'InvoiceLineItem' },
  { call: 'paymentMethod', at: [], file: 'PaymentMethods', name: 'PaymentMethod' },
  { call: 'paymentMethod', at: ['card'], file: 'PaymentMethods', name: 'Card' },
  { call: 'portal', at: [], file: 'BillingPortal/Sessions', name: 'Session' },
  { call: 'event', at: [], file: 'Events', name: 'EventBase' },
];

describe.each(databases.slice(0, 1))('answers of the sandbox provider, held against the client', ({ open }) => {
  let provider: Provider;
  const answers: Record<string, unknown> = {};

  async function raw(method: string, path: string, form?: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${provider.origin}/sandbox/stripe/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${SANDBOX_SECRET_KEY}` },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    expect(response.status).toBe(200);
    return response.json();
  }

  beforeAll(async () => {
    provider = await startProvider(open);
    const session = await openCheckout(provider.stripe);
    await submit(session.url ?? '', cardForm('4242424242424242'));
    const paid = await provider.stripe.checkout.sessions.retrieve(session.id);
    const customer = String(paid.customer);
    answers['session'] = await raw('GET', `checkout/sessions/${session.id}?expand[]=line_items`);
    answers['subscription'] = await raw('GET', `subscriptions/${String(paid.subscription)}`);
    answers['customer'] = await raw('GET', `customers/${customer}`);
    answers['product'] = await raw('GET', `products/${CATALOGUE.productId}`);
    answers['price'] = await raw('GET', `prices/${CATALOGUE.priceId}`);
    answers['invoice'] = await raw('GET', `invoices/${String(paid.invoice)}`);
    answers['paymentMethod'] = inside(
      await raw('GET', `subscriptions/${String(paid.subscription)}?expand[]=default_payment_method`),
      ['default_payment_method'],
    );
    answers['portal'] = await raw('POST', 'billing_portal/sessions', { customer });
    answers['event'] = inside(await raw('GET', 'events'), ['data', '0']);
  });
  afterAll(() => provider.close());

  it.each(subjects)('has every key of $file $name, and none of its own ($call $at)', ({ call, at, file, name }) => {
    const { required, optional } = declaredKeys(file, name);
    const keys = keysOf(inside(answers[call], at));
    expect(required.length).toBeGreaterThan(1);
    expect(required.filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => ![...required, ...optional].includes(key))).toEqual([]);
  });

  it('carries no period end on the subscription itself, only on its items', () => {
    expect(keysOf(answers['subscription'])).not.toContain('current_period_end');
    expect(inside(answers['subscription'], ['items', 'data', '0', 'current_period_end'])).toEqual(expect.any(Number));
  });

  it('sees the declared keys of the client at all: a known few', () => {
    const { required, optional } = declaredKeys('Checkout/Sessions', 'Session');
    expect(required).toEqual(
      expect.arrayContaining(['id', 'object', 'payment_status', 'status', 'subscription', 'url']),
    );
    expect(optional).toContain('line_items');
    expect(required.length).toBeGreaterThan(50);
  });
});
