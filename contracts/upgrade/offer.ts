import { z } from 'zod';

/**
 * The plan on sale as its provider tells of it (D-282). `price`: in words, like `$29.00 per month`; in English, as the
 * pages are. `features`: what the plan brings, a short text each.
 */
export const offerSchema = z.object({
  name: z.string().min(1),
  price: z.string().min(1),
  features: z.array(z.string()),
});
export type Offer = z.infer<typeof offerSchema>;
