import type { PersonRule } from '#services/platform/personalData/rules.ts';
/** Times are ms since the epoch. */
export interface BrandRow {
  id: string;
  name: string;
  /** Canonical e-mail address of the person who owns the brand. */
  owner_email: string;
  /** Set when the brand is bound to an account instead of an address. */
  owner_user_id: string | null;
  /** The provider's customer, once it is known. */
  customer_id: string | null;
  /** Name of the plan that was paid for last. */
  plan: string | null;
  /** The language of the owner's browser when they paid or changed the plan, a BCP 47 tag. */
  language: string | null;
  created_at: number;
}

/**
 * A reservation for one checkout of one brand and price. At most one of them is live ('reserved' or 'open'), which a partial
 * unique index guarantees.
 */
export interface CheckoutRow {
  id: string;
  brand_id: string;
  price_id: string;
  state: 'reserved' | 'open' | 'complete' | 'expired';
  /** Sent to the provider with the creation: a person who finds it still reserved asks with the same key. */
  idempotency_key: string;
  session_id: string | null;
  created_at: number;
}

/** A paid checkout session, noted once, by the webhook or by a lookup. */
export interface FulfilmentRow {
  session_id: string;
  brand_id: string;
  subscription_id: string | null;
  plan: string;
  found_by: 'webhook' | 'lookup';
  created_at: number;
}

/** The state of a brand's subscription as it was last read from the provider. */
export interface SubscriptionRow {
  id: string;
  brand_id: string;
  status: string;
  period_end: number | null;
  /** When a cancelled one ends by itself; null while it renews. */
  ends_at: number | null;
  updated_at: number;
}

/** A webhook event that was acknowledged. */
export interface WebhookEventRow {
  id: string;
  type: string;
  /** The checkout session or subscription it is about, and the invoice of a subscription. */
  session_id: string | null;
  subscription_id: string | null;
  invoice_id: string | null;
  received_at: number;
  processed_at: number | null;
  attempts: number;
  /** Not worked on before. */
  next_attempt_at: number;
}

/** A fact that the owner was written about, once. */
export interface PlanMailRow {
  /** Its kind, with the ids that tell it from others of the kind: `receipt:in_1`, `payment-failed:in_1:2`. */
  fact: string;
  brand_id: string;
  created_at: number;
}

export interface UpgradeTables {
  upgrade_brands: BrandRow;
  upgrade_checkouts: CheckoutRow;
  upgrade_fulfilments: FulfilmentRow;
  upgrade_subscriptions: SubscriptionRow;
  upgrade_webhook_events: WebhookEventRow;
  upgrade_plan_mails: PlanMailRow;
}

/** Rules that connect these tables to a person. */
export const upgradePersonalData: readonly PersonRule[] = [
  {
    table: 'upgrade_brands',
    belongsTo: { owner_user_id: ['user'], owner_email: ['email'] },
    atFirstProof: { stays: 'A brand is bound to a proven address alone.' },
    // A brand that was bound to an account is that account's, whatever its address was.
    whereNull: { owner_email: 'owner_user_id' },
    leadsTo: { id: 'brand', customer_id: 'customer' },
  },
  { table: 'upgrade_checkouts', belongsTo: { brand_id: ['brand'] }, leadsTo: { session_id: 'checkout' } },
  {
    table: 'upgrade_fulfilments',
    belongsTo: { brand_id: ['brand'] },
    leadsTo: { session_id: 'checkout', subscription_id: 'subscription' },
  },
  { table: 'upgrade_subscriptions', belongsTo: { brand_id: ['brand'] }, leadsTo: { id: 'subscription' } },
  { table: 'upgrade_plan_mails', belongsTo: { brand_id: ['brand'] } },
  {
    table: 'upgrade_webhook_events',
    belongsTo: { session_id: ['checkout'], subscription_id: ['subscription'] },
  },
];
