import type { Found } from '#machines/ports/visit.ts';

/** What local storage held when the page was opened. */
export type CheckoutInput = { found: Found; hasSession: boolean };

export interface CheckoutContext extends CheckoutInput {
  /** Known once the brand was identified. */
  brandId?: string;
  /** The hosted checkout's address, known once a session was created. */
  url?: string;
  /** Known once the flow has ended. */
  result?: CheckoutOutput['result'];
}
export type CheckoutEvent = { type: 'retry.chosen' } | { type: 'back.chosen' };
export type CheckoutOutput = { result: 'home' | 'subscribed' | 'left' };
