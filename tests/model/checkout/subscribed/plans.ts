import type { OwnedPlan } from '#contracts/upgrade/plan.ts';

const active: OwnedPlan = {
  name: 'Brand Builder',
  price: { value: 29, currency: 'USD', interval: 'month', interval_count: 1 },
  tax: 'on_receipt',
  state: 'active',
  period_end: 1_797_724_800,
  ends_at: null,
  card: { brand: 'visa', last4: '4242' },
  payment_url: null,
  receipts: [{ date: 1_792_454_400, total: { value: 34.51, currency: 'USD' }, url: 'https://pay.example/r/1' }],
};

/** Plans that the service answers. */
export const plans = {
  active,
  ending: { ...active, tax: 'included', ends_at: 1_796_000_000 },
  pastDue: { ...active, tax: 'added', state: 'past_due', payment_url: 'https://pay.example/r/2' },
  bare: { ...active, price: null, state: 'settling', card: null, receipts: [] },
} satisfies Record<string, OwnedPlan>;
