import type Stripe from 'stripe';
import { type Money, type OwnedPlan, planSchema } from '#contracts/upgrade/plan.ts';
import { unitsOf } from '#services/platform/money.ts';
import type { UpgradeContext } from '../context.ts';
import { serviceErrors } from '../errors.ts';
import { endsAt, findActiveSubscriptionOf, periodEnd } from '../subscriptions.ts';
import type { BrandRow } from '../tables.ts';
import { cardExpansion, cardOf, nameOf, subscriptionExpansion } from '../planParts.ts';

/** So many receipts are listed; older ones are in the billing portal. */
const RECEIPTS = 12;

/** The parts of a subscription that the provider leaves out unless they are asked for. */
const expansion = [...subscriptionExpansion, ...cardExpansion, 'latest_invoice'];

const moneyOf = (amount: number, currency: string): Money => ({
  value: unitsOf(amount, currency),
  currency: currency.toUpperCase(),
});

/** Null where it is not one amount for each period. */
function priceOf(item: Stripe.SubscriptionItem | undefined) {
  const { unit_amount: amount, recurring, currency } = item?.price ?? {};
  if (typeof amount !== 'number' || !recurring || currency === undefined) return null;
  const { interval, interval_count } = recurring;
  return { ...moneyOf(amount * (item?.quantity ?? 1), currency), interval, interval_count };
}

/** Only a price that names its tax and a subscription that collects it say so before the receipt does. */
function taxOf({ automatic_tax, default_tax_rates }: Stripe.Subscription, price: Stripe.Price | undefined) {
  if (!automatic_tax.enabled && (default_tax_rates ?? []).length === 0) return 'on_receipt';
  if (price?.tax_behavior === 'inclusive') return 'included';
  return price?.tax_behavior === 'exclusive' ? 'added' : 'on_receipt';
}

function stateOf({ status }: Stripe.Subscription): OwnedPlan['state'] {
  switch (status) {
    case 'active':
      return 'active';
    case 'trialing':
      return 'trialing';
    case 'incomplete':
      return 'settling';
    default:
      return 'past_due';
  }
}

/** The page of a bill that waits for its payment. */
function paymentUrl({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  return typeof invoice === 'object' && invoice?.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null;
}

async function receiptsOf(
  { stripe }: UpgradeContext,
  { customer }: Stripe.Subscription,
): Promise<OwnedPlan['receipts']> {
  const id = typeof customer === 'string' ? customer : customer.id;
  const { data } = await stripe.invoices.list({ customer: id, status: 'paid', limit: RECEIPTS });
  return data.map(({ created, total, currency, hosted_invoice_url: url }) => ({
    date: created,
    total: moneyOf(total, currency),
    url: url ?? null,
  }));
}

/** A plan by its subscription, as the provider says now. Call it within `callProvider`. */
export async function describePlan(context: UpgradeContext, active: Stripe.Subscription): Promise<OwnedPlan> {
  const [subscription, receipts] = await Promise.all([
    context.stripe.subscriptions.retrieve(active.id, { expand: expansion }),
    receiptsOf(context, active),
  ]);
  const [item] = subscription.items.data;
  const plan = planSchema.safeParse({
    name: nameOf(item?.price),
    price: priceOf(item),
    tax: taxOf(subscription, item?.price),
    state: stateOf(subscription),
    period_end: periodEnd(subscription),
    ends_at: endsAt(subscription),
    card: cardOf(subscription),
    payment_url: paymentUrl(subscription),
    receipts,
  });
  if (!plan.success) throw serviceErrors.providerFailed(plan.error);
  return plan.data;
}

/** The plan that a brand holds; null when there is none. Call it within `callProvider`. */
export async function readPlan(context: UpgradeContext, brand: BrandRow): Promise<OwnedPlan | null> {
  const active = await findActiveSubscriptionOf(context, brand);
  return active ? describePlan(context, active) : null;
}
