import { z } from 'zod';

/** What /upgrade-brand-builder keeps in local storage (DAT-01). `timestamp` is the opening time in ms since the epoch. */
export const pendingCheckoutSchema = z.object({
  productId: z.string().min(1),
  priceId: z.string().min(1),
  timestamp: z.number().int().nonnegative(),
});
export type PendingCheckout = z.infer<typeof pendingCheckoutSchema>;

/** The one plan on sale (UPG-14, UPG-15). */
export type Plan = Pick<PendingCheckout, 'productId' | 'priceId'>;
