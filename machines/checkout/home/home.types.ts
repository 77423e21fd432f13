import type { Plan } from '#contracts/pendingCheckout.ts';
import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';

export type HomeInput = { plan: Plan };

export interface HomeContext extends HomeInput {
  /** Whose session it is; null when the account has no address, or nobody knows yet. */
  email: string | null;
  /** The service has said that the session lives. */
  isChecked: boolean;
  brandId: string;
  /** Meaningful once subscribed. */
  summary: SubscriptionSummary;
  result: HomeOutput['result'];
}
export type HomeEvent = { type: 'start.chosen' };
export type HomeOutput = { result: 'checkout' | 'upgrade' };
