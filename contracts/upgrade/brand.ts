import { z } from 'zod';

/** GET /api/brand/get-id (SVC-02, DAT-11). 401 is `session_not_found`, or says that there is no account (D-16). */
export const brandIdSchema = z.object({ brandId: z.string().min(1) });

/** Seconds since the epoch, a date string, or nothing (D-18). */
export const periodEndSchema = z.union([z.number(), z.string()]).nullish();
export type PeriodEnd = z.infer<typeof periodEndSchema>;

/** The address of the person who asks; null or absent for an account without one (D-282). */
export const signedInAsSchema = z.string().nullish();

/** Details of `account_not_found`. */
export const accountNotFoundDetails = z.object({ signed_in_as: signedInAsSchema });

/** A brand's active subscription (DAT-07). `ends_at`: seconds, where it was cancelled and ends by itself (D-283). */
export const subscriptionSummarySchema = z.object({
  brand_name: z.string(),
  current_period_end: periodEndSchema,
  ends_at: z.number().nullish(),
  signed_in_as: signedInAsSchema,
});
export type SubscriptionSummary = z.infer<typeof subscriptionSummarySchema>;

/** GET /api/brand/existing-subscriptions/{brandId}: the active subscription, or `{}` when there is none (SVC-04). */
export const existingSubscriptionSchema = z.union([subscriptionSummarySchema, z.strictObject({})]);

/** GET /api/brand/subscriptions/{subscription_id} (SVC-08, DAT-08). `current_period_end` is a date string. */
export const subscriptionDetailSchema = z.object({
  brandStripeBilling: z.object({ tier_next: z.string(), brand_name: z.string(), current_period_end: periodEndSchema }),
  signed_in_as: signedInAsSchema,
});
export type SubscriptionDetail = z.infer<typeof subscriptionDetailSchema>;
