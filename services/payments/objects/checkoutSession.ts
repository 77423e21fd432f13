import type Stripe from 'stripe';
import type { PriceRow, ProductRow, SessionRow } from '../tables.ts';
import { priceObject, type WirePrice } from './catalogue.ts';
import { readMetadata, seconds } from './columns.ts';

type WireLine = Omit<Stripe.LineItem, 'price'> & { price: WirePrice };
export type WireCheckoutSession = Omit<Stripe.Checkout.Session, 'line_items'>;

const NO_TEXT = { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null };

export function lineItemObject(row: SessionRow, price: PriceRow, product: ProductRow): WireLine {
  return {
    id: row.item_id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: row.amount,
    amount_tax: 0,
    amount_total: row.amount,
    currency: row.currency,
    description: product.name,
    metadata: {},
    price: priceObject(price),
    quantity: row.quantity,
  };
}

/** `url` is there only while the session is open. Its page lives under `{origin}/sandbox/checkout`. */
export function checkoutSessionObject(row: SessionRow, origin: string): WireCheckoutSession {
  const isOpen = row.status === 'open';
  return {
    id: row.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: row.amount,
    amount_total: row.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: row.cancel_url,
    client_reference_id: row.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(row.created_at),
    currency: row.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: NO_TEXT,
    customer: row.customer_id,
    customer_account: null,
    customer_creation: row.customer_id && isOpen ? null : 'always',
    customer_details: customerDetails(row),
    customer_email: row.customer_email,
    discounts: [],
    expires_at: seconds(row.expires_at),
    integration_identifier: null,
    invoice: row.invoice_id,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: readMetadata(row.metadata),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: row.payment_status,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: row.status,
    submit_type: null,
    subscription: row.subscription_id,
    success_url: row.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: isOpen ? `${origin}/sandbox/checkout/${row.id}` : null,
    wallet_options: null,
  };
}

function customerDetails(row: SessionRow): Stripe.Checkout.Session.CustomerDetails | null {
  if (row.customer_email === null && row.customer_id === null) return null;
  return {
    address: null,
    business_name: null,
    email: row.customer_email,
    individual_name: null,
    name: row.customer_name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: row.status === 'complete' ? [] : null,
  };
}
