import { z } from 'zod';

/** The checkout in local storage. `timestamp`: when /upgrade-brand-builder opened, in ms since the epoch (DAT-01). */
export const pendingCheckoutSchema = z.object({
  productId: z.string().min(1),
  priceId: z.string().min(1),
  timestamp: z.number().int().nonnegative(),
});
export type PendingCheckout = z.infer<typeof pendingCheckoutSchema>;

/** The one plan on sale (UPG-14, UPG-15). */
export type Plan = Pick<PendingCheckout, 'productId' | 'priceId'>;
