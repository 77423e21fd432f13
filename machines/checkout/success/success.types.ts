import type { PeriodEnd } from '#contracts/upgrade/brand.ts';

/** The query of /success (SUC-01) and whether a session token lies in local storage (D-19). */
export type SuccessInput = { sessionId: string | null; subscriptionId: string | null; hasSession: boolean };

/** The content of the confirmation; `periodEnd` is seconds, a date string, or nothing (D-18). */
export interface Confirmation {
  productName: string;
  brandName: string;
  periodEnd: PeriodEnd;
  /** The provider's page of what was paid; null where it sent none (D-282). */
  receiptUrl: string | null;
  signedInAs: string | null;
}

export interface SuccessContext extends SuccessInput {
  /** Known once the payment is. */
  confirmation?: Confirmation;
  /** The request that was refused, where a service has named it. */
  reference?: string | null;
  /** Known once the flow has ended. */
  result?: SuccessOutput['result'];
}
export type SuccessEvent =
  | { type: 'retry.chosen' }
  | { type: 'signIn.chosen' }
  | { type: 'plan.chosen' }
  | { type: 'checkout.chosen' }
  | { type: 'back.chosen' }
  | { type: 'signOut.chosen' };
export type SuccessOutput = { result: 'signIn' | 'plan' | 'checkout' | 'left' };
