import type Stripe from 'stripe';
import { z } from 'zod';
import type { SubscriptionRow } from '../tables.ts';
import { seconds } from './columns.ts';

const cardSchema = z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() });
export type Card = z.infer<typeof cardSchema>;

/** The first card of the sandbox's list, for subscriptions that start with it. */
export const SANDBOX_CARD: Card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };

/** The id of the card that pays a subscription: the subscription's own, with another prefix. */
export const paymentMethodId = ({ id, card }: SubscriptionRow): string | null =>
  card === null ? null : id.replace(/^sub/, 'pm');

export const subscriptionIdOf = (id: string): string => id.replace(/^pm/, 'sub');

/** Null where the subscription has no card. */
export function paymentMethodObject(row: SubscriptionRow): Stripe.PaymentMethod | null {
  const id = paymentMethodId(row);
  if (row.card === null || id === null) return null;
  const card = cardSchema.parse(JSON.parse(row.card));
  return {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      ...card,
      checks: null,
      country: 'US',
      display_brand: card.brand,
      funding: 'credit',
      generated_from: null,
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
    created: seconds(row.created_at),
    customer: row.customer_id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
