import type { UpgradeErrorType } from '#contracts/upgrade/errorTypes.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';

function error(
  status: number,
  type: UpgradeErrorType,
  message: string,
  extra: { cause?: unknown; details?: Record<string, unknown>; retryAfter?: number } = {},
): ServiceError {
  return new ServiceError(status, type, message, extra);
}

/** Every error of the upgrade service, with its status and words (D-16, D-23, D-24). */
export const serviceErrors = {
  badRequest: (message: string) => error(400, 'bad_request', message),
  planNotForSale: () => error(400, 'plan_not_for_sale', 'This plan is not for sale.'),
  sessionNotFound: () => error(401, 'session_not_found', 'Your session has ended. Please sign in again.'),
  accountNotFound: (signedInAs: string | null) =>
    error(401, 'account_not_found', 'The account you logged in with has no matching brand.', {
      details: { signed_in_as: signedInAs },
    }),
  brandNotFound: () => error(404, 'brand_not_found', 'There is no such brand in your account.'),
  checkoutNotFound: () => error(404, 'checkout_session_not_found', 'There is no such checkout in your account.'),
  subscriptionNotFound: () => error(404, 'subscription_not_found', 'There is no such subscription in your account.'),
  alreadySubscribed: () => error(409, 'already_subscribed', 'This brand already has a subscription.'),
  tooManyRequests: (retryAfter: string | number) =>
    error(429, 'too_many_requests', 'Too many requests. Please wait a moment.', {
      retryAfter: Number(retryAfter) || 1,
    }),
  providerFailed: (cause: unknown) =>
    error(502, 'payment_provider_failed', 'The payment provider did not answer as expected. Please try again.', {
      cause,
    }),
  identityFailed: (cause: unknown) =>
    error(502, 'identity_provider_failed', 'Whether you are signed in could not be found out. Please try again.', {
      cause,
    }),
};

const makers: ((given: string) => ServiceError)[] = Object.values(serviceErrors);

/** The same as a table, for the document of the wire. */
export const upgradeErrors: ErrorTable = Object.fromEntries(
  makers
    .map((make) => make('The request could not be read.'))
    .map(({ errorType, status, message }) => [errorType, [status, message]]),
);
