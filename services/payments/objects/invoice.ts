import type Stripe from 'stripe';
import type { InvoiceRow, PriceRow, SubscriptionRow } from '../tables.ts';
import { readMetadata, seconds, secondsOrNull } from './columns.ts';

type WirePricing = Omit<Stripe.InvoiceLineItem.Pricing, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };
type WireLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: WirePricing;
  quantity_decimal: string | null;
};
export type WireInvoice = Omit<Stripe.Invoice, 'lines'> & { lines: Stripe.ApiList<WireLine> };

function lineObject(row: InvoiceRow, subscription: SubscriptionRow, price: PriceRow): WireLine {
  return {
    id: row.line_id,
    object: 'line_item',
    amount: row.amount,
    currency: row.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: row.id,
    livemode: false,
    metadata: readMetadata(subscription.metadata),
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.item_id,
      },
      type: 'subscription_item_details',
    },
    period: { start: seconds(row.period_start), end: seconds(row.period_end) },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product_id },
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity: subscription.quantity,
    quantity_decimal: String(subscription.quantity),
    subscription: subscription.id,
    subtotal: row.amount,
    taxes: [],
  };
}

/** Its page, `hosted_invoice_url`, lives under `{origin}/sandbox/receipts`. */
export function invoiceObject(
  row: InvoiceRow,
  subscription: SubscriptionRow,
  price: PriceRow,
  origin: string,
): WireInvoice {
  const isPaid = row.status === 'paid';
  return {
    id: row.id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: row.amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? row.amount : 0,
    amount_remaining: isPaid ? 0 : row.amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: !isPaid,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: row.reason,
    collection_method: 'charge_automatically',
    created: seconds(row.created_at),
    currency: row.currency,
    custom_fields: null,
    customer: row.customer_id,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: seconds(row.created_at),
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${origin}/sandbox/receipts/${row.id}`,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: [lineObject(row, subscription, price)],
      has_more: false,
      url: `/v1/invoices/${row.id}/lines`,
    },
    livemode: false,
    metadata: readMetadata(row.metadata),
    next_payment_attempt: null,
    number: row.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: readMetadata(subscription.metadata), subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: seconds(row.period_end),
    period_start: seconds(row.period_start),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: row.status,
    status_transitions: {
      finalized_at: seconds(row.created_at),
      marked_uncollectible_at: null,
      paid_at: secondsOrNull(row.paid_at),
      voided_at: null,
    },
    subtotal: row.amount,
    subtotal_excluding_tax: row.amount,
    test_clock: null,
    total: row.amount,
    total_discount_amounts: [],
    total_excluding_tax: row.amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
