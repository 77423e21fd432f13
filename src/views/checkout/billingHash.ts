/** /subscribed, opened with it, goes on to the portal by itself. */
export const BILLING_HASH = '#billing';
