import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';

/** `isForBilling`: the page was opened by 'Manage Billing' in a tab of its own, and goes on to the portal. */
export type SubscribedInput = { hasSession: boolean; isForBilling: boolean };

export interface SubscribedContext extends SubscribedInput {
  /** Known once the brand was identified. */
  brandId?: string;
  /** Known once loaded. */
  summary?: SubscriptionSummary;
  /** Known once the portal was opened. */
  portalUrl?: string;
  /** The request that was refused, where a service has named it. */
  reference?: string | null;
  isPortalRefused: boolean;
  /** Known once the flow has ended. */
  result?: SubscribedOutput['result'];
}
export type SubscribedEvent =
  | { type: 'retry.chosen' }
  | { type: 'signIn.chosen' }
  | { type: 'back.chosen' }
  | { type: 'billing.chosen' }
  | { type: 'signOut.chosen' };
export type SubscribedOutput = { result: 'signIn' | 'left' };
