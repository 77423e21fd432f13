import type { PersonRule } from '#services/platform/personalData/rules.ts';
import type { Interval } from './lifecycle/period.ts';

/** The sandbox provider's own tables. Times are ms since the epoch, amounts the smallest unit of the currency. */
interface Named {
  id: string;
  /** JSON object of texts. */
  metadata: string;
  created_at: number;
}

export interface ProductRow extends Named {
  name: string;
  description: string | null;
  /** JSON list of texts: what the product brings. */
  marketing_features: string;
  active: number;
  updated_at: number;
}

export interface PriceRow extends Named {
  product_id: string;
  currency: string;
  unit_amount: number;
  period: Interval;
  period_count: number;
  nickname: string | null;
  lookup_key: string | null;
  active: number;
}

export interface CustomerRow extends Named {
  email: string | null;
  name: string | null;
  description: string | null;
}

export interface SessionRow extends Named {
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  customer_id: string | null;
  customer_email: string | null;
  customer_name: string | null;
  client_reference_id: string | null;
  item_id: string;
  price_id: string;
  quantity: number;
  amount: number;
  currency: string;
  success_url: string;
  cancel_url: string | null;
  /** Handed on to the subscription, JSON object of texts. */
  subscription_metadata: string;
  subscription_id: string | null;
  invoice_id: string | null;
  expires_at: number;
  /** When a payment that settles late is paid. */
  settles_at: number | null;
}

export interface SubscriptionRow extends Named {
  customer_id: string;
  item_id: string;
  price_id: string;
  quantity: number;
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  cancel_at_period_end: number;
  canceled_at: number | null;
  ended_at: number | null;
  period_start: number;
  period_end: number;
  latest_invoice_id: string | null;
  /** JSON of the card that pays; null for one of before it was noted. */
  card: string | null;
}

export interface InvoiceRow extends Named {
  line_id: string;
  number: string;
  customer_id: string;
  subscription_id: string;
  status: 'open' | 'paid';
  reason: 'subscription_create' | 'subscription_cycle';
  amount: number;
  currency: string;
  period_start: number;
  period_end: number;
  paid_at: number | null;
}

export interface PortalSessionRow {
  id: string;
  customer_id: string;
  return_url: string | null;
  created_at: number;
}

export interface EventRow {
  id: string;
  type: string;
  /** JSON of the object as it was. */
  object: string;
  created_at: number;
  delivered_at: number | null;
  attempts: number;
  /** Null when it will not be tried again. */
  next_attempt_at: number | null;
}

interface AnswerRow {
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  created_at: number;
}

/** A checkout form as submitted, encrypted with the token whose hash is the key. */
interface AttemptRow {
  key: string;
  session_id: string;
  content: string;
  created_at: number;
}

export interface PaymentsTables {
  payments_products: ProductRow;
  payments_prices: PriceRow;
  payments_customers: CustomerRow;
  payments_sessions: SessionRow;
  payments_subscriptions: SubscriptionRow;
  payments_invoices: InvoiceRow;
  payments_portal_sessions: PortalSessionRow;
  payments_events: EventRow;
  payments_answers: AnswerRow;
  payments_attempts: AttemptRow;
}

/** Rules that connect these tables to a person. */
export const paymentsPersonalData: readonly PersonRule[] = [
  ...['customers', 'sessions', 'subscriptions', 'invoices', 'portal_sessions', 'events', 'answers', 'attempts'].map(
    (name) => ({
      table: `payments_${name}`,
      retained:
        'The payment provider keeps its own records, as the law asks of it; here its stand-in of the sandbox does.',
    }),
  ),
  { table: 'payments_products', holds: 'What is on sale.' },
  { table: 'payments_prices', holds: 'What is on sale.' },
];
