import type { Plan } from '#contracts/pendingCheckout.ts';
import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import type { SessionOwner } from '#machines/ports/identity.ts';

export type HomeInput = { plan: Plan };

export interface HomeContext extends HomeInput {
  /** The owner of the session, known once the service has confirmed it. */
  owner?: SessionOwner;
  /** Known once the brand was identified. */
  brandId?: string;
  /** Known once subscribed. */
  summary?: SubscriptionSummary;
  /** Known once the flow has ended. */
  result?: HomeOutput['result'];
}
export type HomeEvent = { type: 'start.chosen' } | { type: 'signOut.chosen' };
export type HomeOutput = { result: 'checkout' | 'upgrade' | 'left' };
