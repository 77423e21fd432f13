import type Stripe from 'stripe';
import { findCustomer } from './customers.ts';
import type { Office } from './office.ts';
import type { BrandRow } from './tables.ts';

/**
 * Statuses in which a brand holds a subscription: a second one would be a duplicate. Only what has ended for good does
 * not count; anything new that the provider may invent does (fail closed).
 */
const ENDED = new Set<string>(['canceled', 'incomplete_expired']);

export function isHeld(subscription: Pick<Stripe.Subscription, 'status'>): boolean {
  return !ENDED.has(subscription.status);
}

/** The end of the paid period in seconds: the earliest of its items; null when they have none (backend.md 10.1). */
export function periodEnd(subscription: Pick<Stripe.Subscription, 'items'>): number | null {
  const ends = subscription.items.data.map((item) => item.current_period_end).filter(Number.isFinite);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** The subscription that a customer holds, asked from the provider; undefined when there is none. */
export async function subscriptionHeldBy(office: Office, customer: string): Promise<Stripe.Subscription | undefined> {
  const all = await office.stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const held = all.data.filter(isHeld);
  return held.find(({ status }) => status === 'active') ?? held[0];
}

/** The same by brand. One that the provider does not know as a customer holds none. */
export async function heldSubscription(office: Office, brand: BrandRow): Promise<Stripe.Subscription | undefined> {
  const customer = await findCustomer(office, brand);
  return customer === undefined ? undefined : subscriptionHeldBy(office, customer);
}
