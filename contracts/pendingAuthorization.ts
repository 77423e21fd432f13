import { z } from 'zod';

/** Under which the product keeps what an application has asked for while the person signs in (D-262). */
export const PENDING_AUTHORIZATION_KEY = 'tinyspark.pending_authorization';

/**
 * The request of an application, in local storage while the person signs in: the query of /oauth/authorize. `timestamp`
 * is in ms since the epoch (D-262).
 */
export const pendingAuthorizationSchema = z.object({
  query: z.string().min(1).max(32_768),
  timestamp: z.number().int().nonnegative(),
});
export type PendingAuthorization = z.infer<typeof pendingAuthorizationSchema>;
