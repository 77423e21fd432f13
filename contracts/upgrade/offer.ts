import { z } from 'zod';

/**
 * The plan on sale as its provider tells of it (D-282): `amount` in the smallest unit of `currency` (ISO 4217), due every
 * `intervalCount` intervals; `features`: what the plan brings, a short text each.
 */
export const offerSchema = z.object({
  name: z.string().min(1),
  amount: z.number().int().nonnegative(),
  currency: z.string().length(3),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.number().int().positive(),
  features: z.array(z.string()),
});
export type Offer = z.infer<typeof offerSchema>;
