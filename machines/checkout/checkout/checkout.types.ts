import type { PendingCheckout } from '#contracts/pendingCheckout.ts';
import type { Found } from '#machines/ports/visit.ts';

/** What local storage held when the page was opened. */
export type CheckoutInput = { found: Found; hasSession: boolean };

export interface CheckoutContext {
  found: Found;
  hasSession: boolean;
  /** Meaningful once the gate was passed. */
  pending: PendingCheckout;
  brandId: string;
  url: string;
  result: CheckoutOutput['result'];
}
export type CheckoutEvent = { type: 'retry.chosen' } | { type: 'back.chosen' };
export type CheckoutOutput = { result: 'home' | 'subscribed' | 'left' };
