import type { Visit } from '#machines/ports/visit.ts';

/** The content of local storage when the page was opened. */
export type CheckoutInput = Visit;

export interface CheckoutContext extends CheckoutInput {
  /** The address of an account without a brand; null where the service did not say. */
  signedInAs?: string | null;
  /** Known once the session was forgotten. */
  sessionToken?: string | null;
  /** Known once the brand was identified. */
  brandId?: string;
  /** The hosted checkout's address, known once a session was created. */
  url?: string;
  /** The request that was refused, where a service has named it. */
  reference?: string | null;
  /** Known once the flow has ended. */
  result?: CheckoutOutput['result'];
}
export type CheckoutEvent = { type: 'otherAccount.chosen' } | { type: 'retry.chosen' } | { type: 'back.chosen' };
export type CheckoutOutput = { result: 'home' | 'subscribed' | 'signIn' | 'left' };
