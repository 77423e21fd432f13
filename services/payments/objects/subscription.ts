import type Stripe from 'stripe';
import type { PriceRow, SubscriptionRow } from '../tables.ts';
import { planObject, priceObject, type WirePlan, type WirePrice } from './catalogue.ts';
import { paymentMethodId } from './paymentMethod.ts';
import { readMetadata, seconds, secondsOrNull } from './columns.ts';

type WireItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: WirePrice; plan: WirePlan };
export type WireSubscription = Omit<Stripe.Subscription, 'items'> & { items: Stripe.ApiList<WireItem> };

/** The period lives in the items: the subscription itself has had none since 2025-03-31. */
function itemObject(row: SubscriptionRow, price: PriceRow): WireItem {
  return {
    id: row.item_id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: seconds(row.created_at),
    current_period_end: seconds(row.period_end),
    current_period_start: seconds(row.period_start),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(price),
    price: priceObject(price),
    quantity: row.quantity,
    subscription: row.id,
    tax_rates: [],
  };
}

export function subscriptionObject(row: SubscriptionRow, price: PriceRow): WireSubscription {
  const isCancelled = row.canceled_at !== null;
  return {
    id: row.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: seconds(row.created_at),
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: row.cancel_at_period_end === 1 ? seconds(row.period_end) : null,
    cancel_at_period_end: row.cancel_at_period_end === 1,
    canceled_at: secondsOrNull(row.canceled_at),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isCancelled ? 'cancellation_requested' : null,
    },
    collection_method: 'charge_automatically',
    created: seconds(row.created_at),
    currency: price.currency,
    customer: row.customer_id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: paymentMethodId(row),
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: secondsOrNull(row.ended_at),
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [itemObject(row, price)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${row.id}`,
    },
    latest_invoice: row.latest_invoice_id,
    livemode: false,
    managed_payments: null,
    metadata: readMetadata(row.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: seconds(row.created_at),
    status: row.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
}
