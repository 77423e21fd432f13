import { z } from 'zod';
import { periodEndSchema, signedInAsSchema } from './brand.ts';

/** POST /api/stripe/create-checkout-session (SVC-05). The idempotency key travels in the header `Idempotency-Key`. */
export const createCheckoutBody = z.object({ productId: z.string().min(1), priceId: z.string().min(1) });

/** SVC-06, D-22: `url` is the hosted checkout that the browser goes to. */
export const createdCheckoutSchema = z.object({ sessionId: z.string().min(1), url: z.url() });
export type CreatedCheckout = z.infer<typeof createdCheckoutSchema>;

/**
 * GET /api/stripe/sessions/{session_id} (SVC-07, DAT-09). `current_period_end` is seconds since the epoch. `receipt_url`:
 * the provider's page of the first invoice (https://docs.stripe.com/api/invoices/object, `hosted_invoice_url`).
 */
export const checkoutSessionLookupSchema = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  product: z.object({ name: z.string() }),
  metadata: z.object({ brand_name: z.string() }),
  subscription: z.object({ current_period_end: periodEndSchema }).nullable(),
  receipt_url: z.url({ protocol: /^https?$/ }).nullish(),
  signed_in_as: signedInAsSchema,
});
export type CheckoutSessionLookup = z.infer<typeof checkoutSessionLookupSchema>;

/** POST /api/stripe/billing-portal: where the person manages the subscription (SUB-07, D-02). */
export const billingPortalSchema = z.object({ url: z.url() });
