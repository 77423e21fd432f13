import { z } from 'zod';

/** Under which the product keeps the page that a sign-in leads back to. */
export const PENDING_RETURN_KEY = 'tinyspark.pending_return';

/** The page that a sign-in leads back to waits for so long, in ms. */
export const PENDING_RETURN_LIFETIME = 10 * 60 * 1000;

/** `path`: pages that ask for a sign-in of their own. `timestamp` is in ms since the epoch. */
export const pendingReturnSchema = z.object({
  path: z.literal('/account'),
  timestamp: z.number().int().nonnegative(),
});
export type PendingReturn = z.infer<typeof pendingReturnSchema>;
