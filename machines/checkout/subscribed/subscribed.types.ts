import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';

/** `isForBilling`: the page was opened by 'Manage Billing' in a tab of its own, and goes on to the portal. */
export type SubscribedInput = { hasSession: boolean; isForBilling: boolean };

export interface SubscribedContext {
  hasSession: boolean;
  isForBilling: boolean;
  brandId: string;
  /** Meaningful once loaded. */
  summary: SubscriptionSummary;
  portalUrl: string;
  isPortalRefused: boolean;
}
export type SubscribedEvent = { type: 'retry.chosen' } | { type: 'back.chosen' } | { type: 'billing.chosen' };
export type SubscribedOutput = { result: 'left' };
