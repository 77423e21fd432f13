import type Stripe from 'stripe';
import { findCustomer, withCustomer } from './customers.ts';
import type { UpgradeContext } from './context.ts';
import { findOrUndefined } from './provider.ts';
import type { BrandRow } from './tables.ts';

/** Over for good. */
const ENDED = new Set<string>(['canceled', 'incomplete_expired']);
/** There at the provider, but nobody pays: never paid yet, or given up after the last try. */
const IDLE = new Set<string>(['incomplete', 'unpaid']);

/** Says whether a subscription is over for good. */
export const hasEnded = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean => ENDED.has(status);

/**
 * Active subscriptions (D-66): a second one would be a duplicate. Anything new that the provider may invent counts
 * (fail closed).
 */
export function isActive({ status }: { status: string }): boolean {
  return !ENDED.has(status) && !IDLE.has(status);
}

/** The end of the paid period in seconds: the earliest of its items; null when they have none (https://docs.stripe.com/api/subscriptions/object). */
export function periodEnd(subscription: Pick<Stripe.Subscription, 'items'>): number | null {
  const ends = subscription.items.data.map((item) => item.current_period_end).filter(Number.isFinite);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** When a subscription that was cancelled ends by itself, in seconds; null while it renews (D-283). */
export function endsAt(subscription: Pick<Stripe.Subscription, 'items' | 'cancel_at' | 'cancel_at_period_end'>) {
  return subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd(subscription) : null);
}

/** D-20: its checkout is complete, and the money is on its way. */
async function isSettling(context: UpgradeContext, { id, status }: Stripe.Subscription): Promise<boolean> {
  if (status !== 'incomplete') return false;
  const { data } = await context.stripe.checkout.sessions.list({ subscription: id, limit: 1 });
  return data[0]?.status === 'complete' && data[0].payment_status === 'unpaid';
}

/** Every subscription of a customer that has not ended for good. */
async function subscriptionsOf(context: UpgradeContext, customer: string): Promise<Stripe.Subscription[]> {
  const all = await context.stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  return all.data.filter((one) => !hasEnded(one));
}

/** The subscription that a customer holds, asked from the provider; undefined when there is none. */
export async function findActiveSubscription(
  context: UpgradeContext,
  customer: string,
): Promise<Stripe.Subscription | undefined> {
  const all = await subscriptionsOf(context, customer);
  const active = all.filter(isActive);
  const first = active.find(({ status }) => status === 'active') ?? active[0];
  if (first) return first;
  for (const idle of all) if (await isSettling(context, idle)) return idle;
  return undefined;
}

/** The same by brand. One that the provider does not know as a customer holds none. */
export async function findActiveSubscriptionOf(
  context: UpgradeContext,
  brand: BrandRow,
): Promise<Stripe.Subscription | undefined> {
  return withCustomer(context, brand, async (known) => {
    const customer = await findCustomer(context, known);
    return customer === undefined ? undefined : findActiveSubscription(context, customer);
  });
}

/**
 * Ends what a paid checkout has replaced: a subscription to the same plan that nobody paid would bill a second time as
 * soon as an old invoice of it is paid. Safe to repeat.
 */
export async function cancelReplaced(context: UpgradeContext, session: Stripe.Checkout.Session): Promise<void> {
  const { status, payment_status: payment, customer } = session;
  if (status !== 'complete' || payment === 'unpaid' || customer === null) return;
  const all = await subscriptionsOf(context, typeof customer === 'string' ? customer : customer.id);
  const isOfPlan = ({ items }: Stripe.Subscription) =>
    items.data.some(({ price }) => price.id === context.settings.priceId);
  for (const idle of all.filter((one) => IDLE.has(one.status) && isOfPlan(one)))
    await findOrUndefined(context.stripe.subscriptions.cancel(idle.id));
}
