import type Stripe from 'stripe';
import { z } from 'zod';
import type { PriceRow, ProductRow } from '../tables.ts';
import { readMetadata, seconds } from './columns.ts';

/** Amounts with decimals travel as text; the client library turns them into its Decimal. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };
export type WirePlan = Omit<Stripe.Plan, 'amount_decimal'> & { amount_decimal: string | null };

const features = z.array(z.string());

export function productObject(row: ProductRow): Stripe.Product {
  return {
    id: row.id,
    object: 'product',
    active: row.active === 1,
    created: seconds(row.created_at),
    default_price: null,
    description: row.description,
    images: [],
    livemode: false,
    marketing_features: features.parse(JSON.parse(row.marketing_features)).map((name) => ({ name })),
    metadata: readMetadata(row.metadata),
    name: row.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: seconds(row.updated_at),
    url: null,
  };
}

export function priceObject(row: PriceRow): WirePrice {
  return {
    id: row.id,
    object: 'price',
    active: row.active === 1,
    billing_scheme: 'per_unit',
    created: seconds(row.created_at),
    currency: row.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: row.lookup_key,
    metadata: readMetadata(row.metadata),
    nickname: row.nickname,
    product: row.product_id,
    recurring: {
      interval: row.period,
      interval_count: row.period_count,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: row.unit_amount,
    unit_amount_decimal: String(row.unit_amount),
  };
}

/** The older name of a price, which subscription items still carry. */
export function planObject(row: PriceRow): WirePlan {
  return {
    id: row.id,
    object: 'plan',
    active: row.active === 1,
    amount: row.unit_amount,
    amount_decimal: String(row.unit_amount),
    billing_scheme: 'per_unit',
    created: seconds(row.created_at),
    currency: row.currency,
    interval: row.period,
    interval_count: row.period_count,
    livemode: false,
    metadata: readMetadata(row.metadata),
    meter: null,
    nickname: row.nickname,
    product: row.product_id,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
