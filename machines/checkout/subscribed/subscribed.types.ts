import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';

export type SubscribedInput = { hasSession: boolean };

export interface SubscribedContext {
  hasSession: boolean;
  brandId: string;
  /** Meaningful once loaded. */
  summary: SubscriptionSummary;
  portalUrl: string;
  isPortalRefused: boolean;
}
export type SubscribedEvent = { type: 'retry.chosen' } | { type: 'back.chosen' } | { type: 'billing.chosen' };
export type SubscribedOutput = { result: 'left' };
