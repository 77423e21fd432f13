import type Stripe from 'stripe';
import type { OwnedPlan } from '#contracts/upgrade/plan.ts';

/** The name of a subscription's plan, which the provider leaves out unless it is asked for. */
export const subscriptionExpansion = ['items.data.price.product'];

/** The parts of a subscription that `cardOf` reads, which the provider leaves out unless they are asked for. */
export const cardExpansion = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];

/** The name of what a price sells; undefined when the provider left it out. */
export function nameOf(price: Stripe.Price | undefined): string | undefined {
  const product = price?.product;
  return typeof product === 'object' && 'name' in product ? product.name : undefined;
}

const cardIn = (method: string | Stripe.PaymentMethod | null): OwnedPlan['card'] =>
  typeof method === 'object' && method?.card !== undefined
    ? { brand: method.card.brand, last4: method.card.last4 }
    : null;

/** The card of the subscription, else that of its customer. */
export function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): OwnedPlan['card'] {
  if (own !== null) return cardIn(own);
  const isKnown = typeof customer === 'object' && 'invoice_settings' in customer;
  return isKnown ? cardIn(customer.invoice_settings.default_payment_method) : null;
}
