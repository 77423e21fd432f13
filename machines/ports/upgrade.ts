import type { SubscriptionDetail, SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import type { CheckoutSessionLookup, CreatedCheckout } from '#contracts/upgrade/checkout.ts';
import type { OwnedPlan } from '#contracts/upgrade/plan.ts';
import type { PendingCheckout } from '#contracts/pendingCheckout.ts';

export type UpgradeErrorCode =
  | 'account_not_found'
  | 'session_not_found'
  | 'already_subscribed'
  | 'not_found'
  | 'unavailable'
  | 'offline';

export class UpgradeError extends Error {
  override readonly name = 'UpgradeError';
  readonly code: UpgradeErrorCode;
  /** With `account_not_found`: the address that the person has signed in with, where the service sent it (D-282). */
  readonly signedInAs: string | null;
  /** The id of the request that was refused, by which support finds it in the log; null where no service has answered. */
  readonly reference: string | null;
  constructor(
    code: UpgradeErrorCode,
    options: ErrorOptions & { signedInAs?: string | null; reference?: string | null } = {},
  ) {
    super(code, options);
    this.code = code;
    this.signedInAs = options.signedInAs ?? null;
    this.reference = options.reference ?? null;
  }
}

/** Anything that the upgrade port did not name counts as unavailable. */
export const codeOf = (error: unknown): UpgradeErrorCode =>
  error instanceof UpgradeError ? error.code : 'unavailable';

export const signedInAs = (error: unknown): string | null => (error instanceof UpgradeError ? error.signedInAs : null);

export const referenceOf = (error: unknown): string | null => (error instanceof UpgradeError ? error.reference : null);

/** The product's upgrade service (specification section 7). Every call carries the session token (SVC-01). */
export interface Upgrades {
  identifyBrand(signal: AbortSignal): Promise<{ brandId: string }>;
  /** CHK-08: the active subscription, or null. */
  findActiveSubscription(request: { brandId: string }, signal: AbortSignal): Promise<SubscriptionSummary | null>;
  createCheckoutSession(request: PendingCheckout, signal: AbortSignal): Promise<CreatedCheckout>;
  findCheckoutSession(request: { sessionId: string }, signal: AbortSignal): Promise<CheckoutSessionLookup>;
  findSubscription(request: { subscriptionId: string }, signal: AbortSignal): Promise<SubscriptionDetail>;
  /** The plan with its price, card and receipts; null when there is none. */
  readPlan(signal: AbortSignal): Promise<OwnedPlan | null>;
  /** Cancels it at the end of the paid period. */
  cancelPlan(signal: AbortSignal): Promise<OwnedPlan | null>;
  resumePlan(signal: AbortSignal): Promise<OwnedPlan | null>;
  openBillingPortal(signal: AbortSignal): Promise<{ url: string }>;
}
