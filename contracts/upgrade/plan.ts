import { z } from 'zod';

/** An address of the provider's pages. */
const address = z.url({ protocol: /^https?$/ });

/** An amount in units of the currency: 29 for $29.00. `currency`: ISO 4217. */
export const moneySchema = z.object({ value: z.number(), currency: z.string().regex(/^[A-Z]{3}$/) });
export type Money = z.infer<typeof moneySchema>;

/**
 * A brand's plan, for its owner (D-589). Times are seconds since the epoch.
 * `price`: null where it is not one amount for each period. `tax`: part of the price, added to it, or not known before the
 * receipt. `ends_at`: where it was cancelled and ends by itself. `payment_url`: the provider's page of a bill that waits for
 * its payment.
 */
export const planSchema = z.object({
  name: z.string(),
  price: moneySchema
    .extend({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: z.number().int().positive() })
    .nullable(),
  tax: z.enum(['included', 'added', 'on_receipt']),
  state: z.enum(['active', 'trialing', 'past_due', 'settling']),
  period_end: z.number().nullable(),
  ends_at: z.number().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  payment_url: address.nullable(),
  /** The newest first. */
  receipts: z.array(z.object({ date: z.number(), total: moneySchema, url: address.nullable() })),
});
export type OwnedPlan = z.infer<typeof planSchema>;

/** GET /api/brand/plan, POST /api/brand/plan/cancel and …/resume; null: there is no plan, or it has ended. */
export const planAnswerSchema = z.object({ plan: planSchema.nullable() });
