/** Error types of the upgrade service (D-16, D-23, D-24). */
export const upgradeErrorTypes = [
  'bad_request',
  'session_not_found',
  'account_not_found',
  'brand_not_found',
  'checkout_session_not_found',
  'subscription_not_found',
  'already_subscribed',
  'plan_not_for_sale',
  'body_too_large',
  'route_not_found',
  'too_many_requests',
  'payment_provider_failed',
  'identity_provider_failed',
  'internal_server_error',
] as const;
export type UpgradeErrorType = (typeof upgradeErrorTypes)[number];
