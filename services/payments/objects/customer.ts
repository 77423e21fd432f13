import type Stripe from 'stripe';
import type { CustomerRow } from '../tables.ts';
import { readMetadata, seconds } from './columns.ts';

export function customerObject(row: CustomerRow): Stripe.Customer {
  return {
    id: row.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(row.created_at),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: row.description,
    discount: null,
    email: row.email,
    invoice_prefix: row.id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: readMetadata(row.metadata),
    name: row.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
