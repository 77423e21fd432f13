import type { SubscriptionDetail } from '#contracts/upgrade/brand.ts';
import type { CheckoutSessionLookup } from '#contracts/upgrade/checkout.ts';
import type { Confirmation, SuccessInput } from './success.types.ts';

/** SUC-13; with both ids the checkout session is looked up (D-19). */
export const canLookUpSession = ({ sessionId, hasSession }: SuccessInput) => hasSession && !!sessionId;

/** SUC-14. */
export const canLookUpSubscription = ({ subscriptionId, hasSession }: SuccessInput) => hasSession && !!subscriptionId;

export const isPaid = ({ status, payment_status }: CheckoutSessionLookup) =>
  status === 'complete' && payment_status !== 'unpaid';

/** D-20: complete, but the money is still on its way. */
export const isSettling = ({ status, payment_status }: CheckoutSessionLookup) =>
  status === 'complete' && payment_status === 'unpaid';

/** SUC-15 … SUC-17. */
export const confirmationOfSession = (lookup: CheckoutSessionLookup): Confirmation => ({
  productName: lookup.product.name,
  brandName: lookup.metadata.brand_name,
  periodEnd: lookup.subscription?.current_period_end ?? null,
  receiptUrl: lookup.receipt_url ?? null,
  signedInAs: lookup.signed_in_as ?? null,
});

/** SUC-18 … SUC-20. */
export const confirmationOfSubscription = ({
  brandStripeBilling: billing,
  signed_in_as: signedInAs = null,
}: SubscriptionDetail): Confirmation => ({
  productName: billing.tier_next,
  brandName: billing.brand_name,
  periodEnd: billing.current_period_end ?? null,
  receiptUrl: null,
  signedInAs,
});
