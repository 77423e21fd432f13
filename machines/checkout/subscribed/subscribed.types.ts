import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import type { OwnedPlan } from '#contracts/upgrade/plan.ts';

/** `isForBilling`: the page was opened by 'Manage Billing' in a tab of its own, and goes on to the portal. */
export type SubscribedInput = { hasSession: boolean; isForBilling: boolean };

/** The result of the last thing that was done. */
export type PlanNotice = 'billingRefused' | 'cancelled' | 'resumed' | 'notChanged';

export interface SubscribedContext extends SubscribedInput {
  /** Known once the brand was identified. */
  brandId?: string;
  /** Known once loaded. */
  summary?: SubscriptionSummary | undefined;
  /** Known once the provider has answered it. */
  plan?: OwnedPlan | undefined;
  notice?: PlanNotice | undefined;
  /** Known once the portal was opened. */
  portalUrl?: string | undefined;
  /** The request that was refused, where a service has named it. */
  reference?: string | null | undefined;
  /** Known once the flow has ended. */
  result?: SubscribedOutput['result'];
}
export type SubscribedEvent =
  | { type: 'retry.chosen' }
  | { type: 'signIn.chosen' }
  | { type: 'back.chosen' }
  | { type: 'billing.chosen' }
  | { type: 'card.chosen' }
  | { type: 'reload.chosen' }
  | { type: 'cancel.chosen' }
  | { type: 'cancel.confirmed' }
  | { type: 'keep.chosen' }
  | { type: 'resume.chosen' }
  | { type: 'signOut.chosen' };
export type SubscribedOutput = { result: 'signIn' | 'left' };
